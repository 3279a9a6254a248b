const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Number of each character; -1 for others. */
const SYMBOL = new Int8Array(128).fill(-1);
for (let symbol = 0; symbol < CHARSET.length; symbol++) SYMBOL[CHARSET.charCodeAt(symbol)] = symbol;
const symbolAt = (text: string, at: number): number => SYMBOL[text.charCodeAt(at)] ?? -1;

/** What the five bits that leave a checksum add to it: all sums of the generators. */
const sumsOf = (generators: readonly number[]): Int32Array =>
  Int32Array.from({ length: 32 }, (_, bits) =>
    generators.reduce((sum, generator, bit) => sum ^ ((bits >> bit) & 1 ? generator : 0), 0),
  );

const SUMS = sumsOf([0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]);

/**
 * Which checksum of BIP-173 (bech32) or BIP-350 (bech32m) holds, if any. Prefix and data are split at the last "1"; the
 * limit of 90 characters is not looked at, Cardano goes beyond it.
 */
export function bech32(text: string): 'bech32' | 'bech32m' | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const split = lower.lastIndexOf('1');
  let value = 1;
  const step = (symbol: number): void => {
    value = ((value & 0x1ffffff) << 5) ^ symbol ^ (SUMS[value >>> 25] as number);
  };
  for (let at = 0; at < split; at++) step(lower.charCodeAt(at) >>> 5);
  step(0);
  for (let at = 0; at < split; at++) step(lower.charCodeAt(at) & 31);
  for (let at = split + 1; at < lower.length; at++) {
    const symbol = symbolAt(lower, at);
    if (symbol < 0) return undefined;
    step(symbol);
  }
  return value === 1 ? 'bech32' : value === 0x2bc830a3 ? 'bech32m' : undefined;
}

/** Of the generators of CashAddr, 40 bits each, the ten high bits and the others. */
const CASH_HIGH = sumsOf([0x263, 0x1e6, 0x3cc, 0x2b8, 0x079]);
const CASH_LOW = sumsOf([0x32bc8e61, 0x376d99e2, 0x3e5fb3c4, 0x2eabe2a8, 0x0f43e470]);

/** CashAddr of Bitcoin Cash: 40 bits of checksum over "bitcoincash" and the data. */
export function cashAddress(data: string): boolean {
  let high = 0;
  let low = 1;
  const step = (symbol: number): void => {
    const top = high >>> 5;
    high = ((high & 31) << 5) | (low >>> 25);
    low = ((low & 0x1ffffff) << 5) ^ symbol;
    high ^= CASH_HIGH[top] as number;
    low ^= CASH_LOW[top] as number;
  };
  for (const character of 'bitcoincash') step(character.charCodeAt(0) & 31);
  step(0);
  for (let at = 0; at < data.length; at++) {
    const symbol = symbolAt(data, at);
    if (symbol < 0) return false;
    step(symbol);
  }
  return high === 0 && low === 1;
}
