// Makes and reads the tokens of links that stop a kind of email: kind, person and a proof that the link is ours. They need no
// table, because every mail has one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import { kindOfStopToken } from '#contract/notifications/stop-token.ts';

export interface Stop {
  personId: string;
  kind: NotificationKind;
}

export const stopTokenOf = (key: Buffer, { personId, kind }: Stop): string =>
  `${kind}.${textOf(personId)}.${proofOf(key, { personId, kind })}`;

/** Undefined for a token that is not ours. */
export function readStopToken(key: Buffer, token: string): Stop | undefined {
  const kind = kindOfStopToken(token);
  const [, person = '', proof = '', ...more] = token.split('.');
  const bytes = Buffer.from(person, 'base64url');
  if (!kind || bytes.length !== uuidBytes || more.length > 0) return undefined;
  const stop = { kind, personId: idOf(bytes) };
  const expected = Buffer.from(proofOf(key, stop));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? stop : undefined;
}

const uuidBytes = 16;
const proofBytes = 16;

const textOf = (personId: string): string =>
  Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const proofOf = (key: Buffer, { personId, kind }: Stop): string =>
  createHmac('sha256', key)
    .update(`${kind} ${personId.toLowerCase()}`)
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url');
