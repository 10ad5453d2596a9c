// Checks who sent a mail to the webhook: a signature over the time and every byte, or the one that Mailgun puts into its form.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'mail-signature';

const toleranceSeconds = 300;
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

interface SignedBody {
  raw: Buffer;
  header: string | string[] | undefined;
  secrets: readonly string[];
  at: Date;
}

export function isSigned({ raw, header, secrets, at }: SignedBody): boolean {
  const [, sentAt = '', signature = ''] = (typeof header === 'string' && form.exec(header)) || [];
  return (
    isRecent(sentAt, at) &&
    secrets.some((secret) => isSame(digestOf(secret, `${sentAt}.`, raw), signature))
  );
}

interface SignedForm {
  timestamp: string;
  token: string;
  signature: string;
  secrets: readonly string[];
  at: Date;
}

export const isSignedForm = ({ timestamp, token, signature, secrets, at }: SignedForm): boolean =>
  isRecent(timestamp, at) &&
  token.length >= 16 &&
  secrets.some((secret) => isSame(digestOf(secret, `${timestamp}${token}`), signature));

const isRecent = (sentAt: string, at: Date): boolean =>
  /^\d{1,12}$/.test(sentAt) && Math.abs(at.getTime() / 1000 - Number(sentAt)) <= toleranceSeconds;

const digestOf = (secret: string, text: string, raw?: Buffer): Buffer => {
  const hmac = createHmac('sha256', secret).update(text);
  return (raw ? hmac.update(raw) : hmac).digest();
};

function isSame(digest: Buffer, signature: string): boolean {
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(digest, Buffer.from(signature, 'hex'));
}
