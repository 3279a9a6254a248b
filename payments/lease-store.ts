/** Names that one process holds at a time, in the store that all replicas share. */
export interface LeaseStore {
  /** Holds a name for a while, or for longer where it is held already by the same holder. False: somebody else has it. */
  lease(name: string, holder: string, ms: number): Promise<boolean>;
  /** Gives a held name back. */
  unlease(name: string, holder: string): Promise<void>;
}
