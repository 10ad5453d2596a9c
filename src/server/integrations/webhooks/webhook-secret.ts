// The secrets of webhook endpoints, as Standard Webhooks writes them.
import { randomBytes } from 'node:crypto';
import { openText, sealText } from '../../shared/seal-text.ts';

const prefix = 'whsec_';

export const makeSecret = (): string => prefix + randomBytes(32).toString('base64');

export const sealSecret = (key: Buffer, endpointId: string, secret: string): Buffer =>
  sealText(key, endpointId, secret);

/** Throws where the key of the server is another one now: every endpoint then needs a new secret. */
export function openSecret(key: Buffer, endpointId: string, sealed: Buffer): string {
  const secret = openText(key, endpointId, sealed);
  if (secret === undefined)
    throw new Error(
      `The secret of webhook endpoint ${endpointId} was sealed with another server key: rotate it.`,
    );
  return secret;
}

/** What a signature is computed with. */
export const secretBytes = (secret: string): Buffer =>
  Buffer.from(secret.slice(prefix.length), 'base64');
