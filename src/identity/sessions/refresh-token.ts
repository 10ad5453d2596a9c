// Computes refresh tokens instead of storing them: the same session and counter always give the same token, so that a
// lost response can be replayed, and the database holds nothing that could be used.
import { createHmac } from 'node:crypto';
import { sameBytes } from '../one-time-codes/same-bytes.ts';
import type { MasterSecrets, Secrets } from '../secrets/secrets.ts';

export interface RefreshToken {
  sessionId: string;
  counter: number;
}

const version = 1;
/** Nothing reads it: which master secret signed a token shows by trying the two that may be accepted. */
const keyId = 1;
const headBytes = 2;
const uuidBytes = 16;
const counterBytes = 8;
const bodyBytes = headBytes + uuidBytes + counterBytes;
const macBytes = 32;
const tokenCharacters = Math.ceil(((bodyBytes + macBytes) * 4) / 3);

export function encodeRefreshToken(secrets: Secrets, { sessionId, counter }: RefreshToken): string {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(version, 0);
  body.writeUInt8(keyId, 1);
  body.write(sessionId.replaceAll('-', ''), headBytes, 'hex');
  body.writeBigUInt64BE(BigInt(counter), headBytes + uuidBytes);
  return Buffer.concat([body, macOf(secrets, body)]).toString('base64url');
}

/** Undefined for any text that this service did not make. */
export function decodeRefreshToken(secrets: Secrets, token: string): RefreshToken | undefined {
  if (token.length !== tokenCharacters) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Decoding ignores foreign characters and spare bits, so one token would have several spellings.
  if (bytes.toString('base64url') !== token) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  if (body[0] !== version || body[1] !== keyId) return undefined;
  const mac = bytes.subarray(bodyBytes);
  if (!secrets.accepted.some((one) => sameBytes(mac, macOf(one, body)))) return undefined;
  return {
    sessionId: formatUuid(body.subarray(headBytes, headBytes + uuidBytes)),
    counter: Number(body.readBigUInt64BE(headBytes + uuidBytes)),
  };
}

function macOf(secrets: MasterSecrets, body: Buffer): Buffer {
  const key = secrets.keyFor('refresh token', body.subarray(headBytes, headBytes + uuidBytes));
  return createHmac('sha256', key).update(body).digest();
}

const formatUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
