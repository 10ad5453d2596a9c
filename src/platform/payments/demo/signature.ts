// Signs the demo's events and checks the signatures, as the large providers do: with the time of sending.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedEventError } from '../provider.ts';

export const signatureHeader = 'demo-signature';

const toleranceSeconds = 300;
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export function signBody(secret: string, body: string | Buffer, at: Date): string {
  const sentAt = Math.floor(at.getTime() / 1000);
  return `t=${sentAt},v1=${digest(secret, sentAt, body).toString('hex')}`;
}

/** Throws unless somebody who knows the secret has signed exactly this, recently. */
export function checkSignature(
  secret: string,
  { raw, header, at }: { raw: Buffer; header: string | string[] | undefined; at: Date },
): void {
  const parts = typeof header === 'string' ? form.exec(header) : null;
  if (!parts?.[1] || !parts[2]) throw new ForgedEventError('The message is not signed.');
  const sentAt = Number(parts[1]);
  if (!timingSafeEqual(digest(secret, sentAt, raw), Buffer.from(parts[2], 'hex')))
    throw new ForgedEventError('The signature is not of this message.');
  if (Math.abs(at.getTime() / 1000 - sentAt) > toleranceSeconds)
    throw new ForgedEventError('The message was not sent just now.');
}

const digest = (secret: string, sentAt: number, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${sentAt}.`).update(body).digest();
