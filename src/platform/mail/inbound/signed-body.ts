// Checks who sent a mail to the webhook: a signature over the time, the query and every byte, or the one that Mailgun puts into
// its form.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'mail-signature';

const toleranceSeconds = 300;
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

type SignatureHeader = string | string[] | undefined;

interface SignedBody {
  raw: Buffer;
  header: SignatureHeader;
  /** As it was sent, with its question mark; empty where there is none. */
  query: string;
  secrets: readonly string[];
  at: Date;
}

export function isSigned({ raw, header, query, secrets, at }: SignedBody): boolean {
  const [sentAt, signature] = partsOf(header);
  // No query has a line break in it, so nothing of the mail can be taken for one, or the other way round.
  const above = query === '' ? `${sentAt}.` : `${sentAt}${query}\n`;
  return (
    isRecent(sentAt, at) &&
    secrets.some((secret) => isSame(digestOf(secret, above, raw), signature))
  );
}

/** Whether a header may sign a body at all, before anybody waits for that body. */
export const maySign = (header: SignatureHeader, at: Date): boolean =>
  isRecent(partsOf(header)[0], at);

function partsOf(header: SignatureHeader): [sentAt: string, signature: string] {
  const [, sentAt = '', signature = ''] = (typeof header === 'string' && form.exec(header)) || [];
  return [sentAt, signature];
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
