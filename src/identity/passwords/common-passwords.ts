// Recognizes the 100,000 most tried passwords by the sorted prefixes of their SHA-1 hashes: small, fast to search, and
// wrong about one good password in 40,000.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const prefixBytes = 4;

export type CommonPasswords = (password: string) => boolean;

/** Packed by scripts/build-common-passwords.ts. */
export function readCommonPasswords(): CommonPasswords {
  return commonPasswordsIn(readFileSync(join(import.meta.dirname, 'common-passwords.bin')));
}

export function commonPasswordsIn(packed: Buffer): CommonPasswords {
  return (password) => {
    const wanted = prefixOf(password);
    let low = 0;
    let high = packed.length / prefixBytes;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (packed.readUInt32BE(middle * prefixBytes) < wanted) low = middle + 1;
      else high = middle;
    }
    return low * prefixBytes < packed.length && packed.readUInt32BE(low * prefixBytes) === wanted;
  };
}

export function packCommonPasswords(passwords: string[]): Buffer {
  const prefixes = Uint32Array.from(new Set(passwords.map(prefixOf))).sort();
  const packed = Buffer.alloc(prefixes.length * prefixBytes);
  prefixes.forEach((prefix, index) => packed.writeUInt32BE(prefix, index * prefixBytes));
  return packed;
}

/** Case is ignored, because capitals do not make a common password rare. */
const prefixOf = (password: string): number =>
  createHash('sha1').update(password.toLowerCase()).digest().readUInt32BE();
