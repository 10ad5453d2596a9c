// Makes and reads the addresses that people reply to by mail. An address names a conversation and a side of it, and is
// signed: nobody can make one up, and no table holds one for later.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundMailConfig } from '../../config/inbound-mail-config.ts';

export interface ReplyTarget {
  conversationId: string;
  /** Whose reply it is. */
  side: ReplySide;
}

export type ReplySide = 'learner' | 'instructor';

export interface ReplyAddresses {
  domain: string;
  write(target: ReplyTarget): string;
  /** Undefined for every address that is not one of ours. */
  read(address: string): ReplyTarget | undefined;
}

/** Mail servers may change the case of an address, so it has one case only. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idBytes = 16;
const signedBytes = idBytes + 1;
const macBytes = 15;
const sides: readonly ReplySide[] = ['learner', 'instructor'];

export function createReplyAddresses({
  domain,
  secrets,
}: Pick<InboundMailConfig, 'domain' | 'secrets'>): ReplyAddresses {
  const [first] = secrets;
  const form = new RegExp(`^([a-z2-7]{52})@${domain.replaceAll('.', String.raw`\.`)}$`);
  return {
    domain,
    write: ({ conversationId, side }) => {
      const named = Buffer.alloc(signedBytes);
      named.write(conversationId.replaceAll('-', ''), 'hex');
      named[idBytes] = sides.indexOf(side);
      return `${base32(Buffer.concat([named, macOf(first, named)]))}@${domain}`;
    },
    read: (address) => {
      const token = form.exec(address.trim().toLowerCase())?.[1];
      const bytes = token && fromBase32(token);
      if (!bytes) return undefined;
      const named = bytes.subarray(0, signedBytes);
      const mac = bytes.subarray(signedBytes);
      const side = sides[named[idBytes] ?? sides.length];
      const isOurs = secrets.some((secret) => timingSafeEqual(macOf(secret, named), mac));
      return isOurs && side ? { conversationId: uuidOf(named), side } : undefined;
    },
  };
}

const macOf = (secret: string, named: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update('reply address\0')
    .update(named)
    .digest()
    .subarray(0, macBytes);

const uuidOf = (named: Buffer): string =>
  named.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function base32(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`) << 4n;
  let text = '';
  for (let left = 52; left > 0; left -= 1) {
    text = `${alphabet[Number(bits & 31n)]}${text}`;
    bits >>= 5n;
  }
  return text;
}

/** Undefined if the bits that fill the last letter are set: one address has one form. */
function fromBase32(text: string): Buffer | undefined {
  let bits = 0n;
  for (const letter of text) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter));
  if ((bits & 15n) !== 0n) return undefined;
  return Buffer.from((bits >> 4n).toString(16).padStart((signedBytes + macBytes) * 2, '0'), 'hex');
}
