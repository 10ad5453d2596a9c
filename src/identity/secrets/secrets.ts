// Derives every secret of the sign-in service from one master: one key per purpose, so that none serves two. While the
// master is exchanged, what the second one made is accepted too.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The secrets of one master. */
export interface MasterSecrets {
  /** A keyed hash that only this service can make; parts cannot be shifted into one another. */
  mac(purpose: string, ...parts: (string | Buffer)[]): Buffer;
  /** The key of `mac`, for hashes that have to outlive the master. */
  macKey(purpose: string): Buffer;
  keyFor(purpose: string, context?: Buffer): Buffer;
  /** Encrypts so that it opens only with the same context, such as the id of its row. */
  seal(plain: Buffer, context: string): Buffer;
  /** Undefined if it was sealed with another master or context, or was changed since. */
  open(sealed: Buffer, context: string): Buffer | undefined;
}

/** The secrets of the current master, which makes everything new; `open` accepts the second one too. */
export interface Secrets extends MasterSecrets {
  /** The current master first, then the second, if there is one. */
  accepted: readonly [MasterSecrets, ...MasterSecrets[]];
  /** Seals with the current master what the second one sealed; undefined if that is not needed, or not possible. */
  reseal(sealed: Buffer, context: string): Buffer | undefined;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const noContext = Buffer.alloc(0);

export function createSecrets(master: Buffer, second?: Buffer): Secrets {
  const current = secretsOf(master);
  const others = second ? [secretsOf(second)] : [];
  const openOther = (sealed: Buffer, context: string): Buffer | undefined =>
    others.map((other) => other.open(sealed, context)).find(Boolean);
  return {
    ...current,
    accepted: [current, ...others],
    open: (sealed, context) => current.open(sealed, context) ?? openOther(sealed, context),
    reseal: (sealed, context) => {
      if (current.open(sealed, context)) return undefined;
      const plain = openOther(sealed, context);
      return plain && current.seal(plain, context);
    },
  };
}

function secretsOf(master: Buffer): MasterSecrets {
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
    macKey: (purpose) => keyOf(`mac ${purpose}`),
    mac: (purpose, ...parts) => macWith(keyOf(`mac ${purpose}`), ...parts),
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

export function macWith(key: Buffer, ...parts: (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(framed(part));
  return hmac.digest();
}

/** Prefixes the length, so that ('ab', 'c') and ('a', 'bc') differ. */
function framed(part: string | Buffer): Buffer {
  const bytes = Buffer.from(part as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
