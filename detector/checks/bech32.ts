const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/**
 * Which checksum of BIP-173 (bech32) or BIP-350 (bech32m) holds, if any. Prefix and data are split at the last "1"; the
 * limit of 90 characters is not looked at, Cardano goes beyond it.
 */
export function bech32(text: string): 'bech32' | 'bech32m' | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const split = lower.lastIndexOf('1');
  const prefix = lower.slice(0, split);
  let value = 1;
  const step = (symbol: number) => {
    const top = value >>> 25;
    value = ((value & 0x1ffffff) << 5) ^ symbol;
    GENERATOR.forEach((generator, bit) => (value ^= (top >>> bit) & 1 ? generator : 0));
  };
  for (const character of prefix) step(character.charCodeAt(0) >>> 5);
  step(0);
  for (const character of prefix) step(character.charCodeAt(0) & 31);
  for (const character of lower.slice(split + 1)) {
    const symbol = CHARSET.indexOf(character);
    if (symbol < 0) return undefined;
    step(symbol);
  }
  value >>>= 0;
  return value === 1 ? 'bech32' : value === 0x2bc830a3 ? 'bech32m' : undefined;
}

const CASH = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** CashAddr of Bitcoin Cash: 40 bits of checksum over "bitcoincash" and the data. */
export function cashAddress(data: string): boolean {
  let value = 1n;
  const step = (symbol: number) => {
    const top = value >> 35n;
    value = ((value & 0x07ffffffffn) << 5n) ^ BigInt(symbol);
    CASH.forEach((generator, bit) => (value ^= (top >> BigInt(bit)) & 1n ? generator : 0n));
  };
  for (const character of 'bitcoincash') step(character.charCodeAt(0) & 31);
  step(0);
  for (const character of data) {
    const symbol = CHARSET.indexOf(character);
    if (symbol < 0) return false;
    step(symbol);
  }
  return value === 1n;
}
