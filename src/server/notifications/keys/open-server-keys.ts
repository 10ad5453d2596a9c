// Reads the keys that all processes share, and makes those that are not there yet. They are sealed with AUTH_SECRET, unless
// a hosted service signs people in.
import { createECDH, randomBytes } from 'node:crypto';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Sealing } from '#platform/sealing.ts';
import type { PushKeys, ServerKeys } from '../../shared/server-keys.ts';
import { findServerKey, insertServerKey, replaceServerKey } from './server-key-store.ts';

interface KeyOptions {
  db: Db;
  sealing?: Sealing | undefined;
}

export function openServerKeys(options: KeyOptions): ServerKeys {
  return {
    push: once(async () => readPair(await readKey(options, 'push', makePair))),
    stopLinks: once(() => readKey(options, 'stop-links', () => randomBytes(32))),
  };
}

/** A failed read is tried again by the next caller. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readKey({ db, sealing }: KeyOptions, name: string, make: () => Buffer) {
  const context = `server key ${name}`;
  if (!(await findServerKey(db, name))) {
    const plain = make();
    const secret = sealing ? sealing.seal(plain, context) : plain;
    const at = systemClock.now();
    await insertServerKey(db, name, { secret, is_sealed: sealing !== undefined, at });
  }
  const stored = await findServerKey(db, name);
  if (!stored) throw new Error(`The server key ${name} is not there after its insertion.`);
  const { secret, is_sealed: isSealed } = stored;
  const plain = isSealed ? sealing?.open(secret, context) : secret;
  if (!plain)
    throw new Error(
      `The server key ${name} was sealed with another AUTH_SECRET: set it again, or delete the row of server_keys.`,
    );
  const sealedAnew = isSealed ? sealing?.reseal(secret, context) : sealing?.seal(plain, context);
  if (sealedAnew) await replaceServerKey(db, name, { before: secret, after: sealedAnew });
  return plain;
}

function makePair(): Buffer {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A private key that begins with zeros is shorter than its field.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return Buffer.from(JSON.stringify({ publicKey, privateKey } satisfies PushKeys));
}

function readPair(plain: Buffer): PushKeys {
  const { publicKey, privateKey } = JSON.parse(plain.toString()) as PushKeys;
  return { publicKey, privateKey };
}
