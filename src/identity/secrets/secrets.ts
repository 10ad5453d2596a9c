// Derives every secret of the sign-in service from one master: one key per purpose, so that none serves two.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  /** A keyed hash that only this service can make; parts cannot be shifted into one another. */
  mac(purpose: string, ...parts: (string | Buffer)[]): Buffer;
  keyFor(purpose: string, context?: Buffer): Buffer;
  /** Encrypts so that it opens only with the same context, such as the id of its row. */
  seal(plain: Buffer, context: string): Buffer;
  /** Undefined if it was sealed with another master or context, or was changed since. */
  open(sealed: Buffer, context: string): Buffer | undefined;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const noContext = Buffer.alloc(0);

export function createSecrets(master: Buffer): Secrets {
  const keyFor = (purpose: string, context = noContext): Buffer =>
    Buffer.from(hkdfSync('sha256', master, context, `trellis identity ${purpose}`, 32));
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? keyFor(purpose);
    keys.set(purpose, key);
    return key;
  };
  return {
    keyFor,
    mac: (purpose, ...parts) => {
      const hmac = createHmac('sha256', keyOf(`mac ${purpose}`));
      for (const part of parts) hmac.update(framed(part));
      return hmac.digest();
    },
    seal: (plain, context) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keyOf('seal'), nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([sealing.update(plain), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]);
    },
    open: (sealed, context) => {
      if (sealed.length < nonceBytes + tagBytes) return undefined;
      const nonce = sealed.subarray(0, nonceBytes);
      const opening = createDecipheriv(cipher, keyOf('seal'), nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const plain = opening.update(sealed.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([plain, opening.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

/** Prefixes the length, so that ('ab', 'c') and ('a', 'bc') differ. */
function framed(part: string | Buffer): Buffer {
  const bytes = Buffer.from(part as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
