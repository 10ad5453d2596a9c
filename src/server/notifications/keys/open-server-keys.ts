// Reads the keys that all processes share, and makes those that are not there yet. They are sealed with AUTH_SECRET, unless
// a hosted service signs people in.
import { createECDH, randomBytes } from 'node:crypto';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Sealing } from '#platform/sealing.ts';
import type { PushKeys, ServerKeys } from '../../shared/server-keys.ts';
import { deleteDevicesOfOtherKeys } from '../push/device-store.ts';
import { keyHashOf } from '../push/key-hash.ts';
import { findServerKey, insertServerKey, replaceServerKey } from './server-key-store.ts';

interface KeyOptions {
  db: Db;
  sealing?: Sealing | undefined;
  notices: Pick<Notices, 'publish' | 'listen'>;
}

/** Topic of the notice that a key was made: processes that remember the one before it read again. */
const topic = 'server-keys';

export function openServerKeys(options: KeyOptions): ServerKeys {
  const push = cached(async () => readPair(await readKey(options, 'push', makePair)));
  const stopLinks = cached(() => readKey(options, 'stop-links', () => randomBytes(32)));
  const busyCalendars = cached(() => readKey(options, 'busy-calendars', () => randomBytes(32)));
  const webhooks = cached(() => readKey(options, 'webhooks', () => randomBytes(32)));
  options.notices.listen(topic, () => {
    push.drop();
    stopLinks.drop();
    busyCalendars.drop();
    webhooks.drop();
  });
  return {
    push: push.read,
    stopLinks: stopLinks.read,
    busyCalendars: busyCalendars.read,
    webhooks: webhooks.read,
  };
}

/** A failed read is tried again by the next caller. */
function cached<T>(read: () => Promise<T>): { read: () => Promise<T>; drop: () => void } {
  let known: Promise<T> | undefined;
  const drop = (): void => {
    known = undefined;
  };
  const start = (): Promise<T> => {
    const started = read().catch((error: unknown) => {
      if (known === started) drop();
      throw error;
    });
    return started;
  };
  return { read: () => (known ??= start()), drop };
}

/** Under which a key is sealed. */
export const contextOf = (name: string): string => `server key ${name}`;

async function readKey({ db, sealing, notices }: KeyOptions, name: string, make: () => Buffer) {
  const context = contextOf(name);
  if (!(await findServerKey(db, name))) {
    const plain = make();
    const secret = sealing ? sealing.seal(plain, context) : plain;
    const at = systemClock.now();
    await inTransaction(db, async (tx) => {
      const isNew = await insertServerKey(tx, name, {
        secret,
        is_sealed: sealing !== undefined,
        at,
      });
      if (!isNew) return;
      if (name === 'push') await deleteDevicesOfOtherKeys(tx, keyHashOf(readPair(plain)));
      await notices.publish(tx, topic);
    });
  }
  const stored = await findServerKey(db, name);
  if (!stored) throw new Error(`The server key ${name} is not there after its insertion.`);
  const { secret, is_sealed: isSealed } = stored;
  const plain = isSealed ? sealing?.open(secret, context) : secret;
  if (!plain)
    throw new Error(
      `The server key ${name} was sealed with another AUTH_SECRET: accept that as AUTH_SECRET_SECOND, or delete the row of server_keys and restart.`,
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
