// The text of an API key: a prefix that people and secret scanners recognize, 256 random bits, and a checksum that tells a
// mistyped text from a key without asking the database.
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Config } from '#platform/config/config.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLetters = 43;
const checkLetters = 6;
const form = new RegExp(
  `^(trellis_(?:live|demo)_[0-9A-Za-z]{${randomLetters}})([0-9A-Za-z]{${checkLetters}})$`,
);

export function makeKeyText(mode: Config['mode']): string {
  const random = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), randomLetters);
  const body = `trellis_${mode}_${random}`;
  return body + checksumOf(body);
}

/** Whether it is meant as an API key: anything else in its place is a token of a person. */
export const isKeyLike = (text: string): boolean => text.startsWith('trellis_');

export function isKeyText(text: string): boolean {
  const [, body, checksum] = form.exec(text) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

/** A fast hash is enough: nobody can try 2^256 keys. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The beginning, by which its owner recognizes it. */
export const hintOf = (text: string): string => text.slice(0, 'trellis_live_'.length + 4);

const checksumOf = (body: string): string => inLetters(BigInt(crc32(body)), checkLetters);

function inLetters(value: bigint, length: number): string {
  const base = BigInt(letters.length);
  let text = '';
  for (let rest = value; rest > 0n; rest /= base) text = letters.charAt(Number(rest % base)) + text;
  return text.padStart(length, letters.charAt(0));
}
