// Signs a mail as a sender to our webhook does.
import { createHmac } from 'node:crypto';

export function signMail(secret: string, raw: Buffer, at: Date): string {
  const sentAt = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${sentAt}.`).update(raw).digest('hex');
  return `t=${sentAt},v1=${digest}`;
}
