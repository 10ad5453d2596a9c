// Signs a mail as a sender to our webhook does.
import { createHmac } from 'node:crypto';

/** The query is that of the address, with its question mark. */
export function signMail(secret: string, raw: Buffer, at: Date, query = ''): string {
  const sentAt = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret)
    .update(query ? `${sentAt}${query}\n` : `${sentAt}.`)
    .update(raw)
    .digest('hex');
  return `t=${sentAt},v1=${digest}`;
}
