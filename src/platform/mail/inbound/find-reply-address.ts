// Finds the reply address that a mail was sent to in its headers, where nobody says what its envelope was.
import type { ReplyAddresses } from './reply-addresses.ts';

const mostHeaderBytes = 256 * 1024;
const mostTried = 50;

/** The first address that is one of ours; others in the same headers may be older, or quoted. */
export function findReplyAddress(raw: Uint8Array, addresses: ReplyAddresses): string | undefined {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostHeaderBytes));
  const text = head.toString('latin1');
  const end = text.search(/\r?\n\r?\n/);
  const found =
    (end < 0 ? text : text.slice(0, end)).match(/\b[a-z2-7]{52}@[a-z0-9.-]{1,190}/gi) ?? [];
  return found.slice(0, mostTried).find((address) => addresses.read(address) !== undefined);
}
