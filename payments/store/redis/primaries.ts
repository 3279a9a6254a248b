import type { Redis } from 'ioredis';

/** The servers that take writes: the one, or every primary of a cluster. */
export const primariesOf = (redis: Redis): readonly Redis[] =>
  'nodes' in redis ? (redis as { nodes(role: string): Redis[] }).nodes('master') : [redis];
