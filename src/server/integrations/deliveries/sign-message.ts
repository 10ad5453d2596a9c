// Signs a webhook as Standard Webhooks describes it, so that receivers verify it with a library of theirs.
import { createHmac } from 'node:crypto';
import { secondMs } from '#domain/time/durations.ts';
import { secretBytes } from '../webhooks/webhook-secret.ts';

interface Message {
  id: string;
  /** Real time: receivers refuse messages of another time. */
  at: Date;
  body: string;
  /** With each of them, while a secret is being replaced. */
  secrets: readonly string[];
}

export function signMessage({ id, at, body, secrets }: Message): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / secondMs);
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secretBytes(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': signatures.join(' '),
  };
}
