const EVM = /^0x[0-9a-fA-F]{40}$/i;

/** An EVM address in lower case, so that its spellings share one account; any other name as it is. */
export function foldWallet(address: string): string {
  return EVM.test(address) ? address.toLowerCase() : address;
}
