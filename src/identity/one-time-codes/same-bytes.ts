// Compares secrets in constant time, which does not reveal where they differ.
import { timingSafeEqual } from 'node:crypto';

export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
