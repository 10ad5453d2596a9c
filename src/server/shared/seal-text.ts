// Encrypts a text that is a secret of its row, such as the address of a calendar or what webhooks are signed with.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Opens only with the id of the same row. */
export function sealText(key: Buffer, id: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** Undefined if it was sealed with another key, which is lost. */
export function openText(key: Buffer, id: string, sealed: Buffer): string | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const plain = opening.update(sealed.subarray(nonceBytes + tagBytes));
    return Buffer.concat([plain, opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
