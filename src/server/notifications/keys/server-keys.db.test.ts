// The keys that all processes share: made once, kept while AUTH_SECRET is exchanged, and made anew where they are lost.
import { randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSecrets } from '#identity/secrets/secrets.ts';
import { startNotices } from '#platform/db/notices.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { silentNotices } from '#tests/support/mailer.ts';
import { makePerson } from '#tests/support/people.ts';
import { keyHashOf } from '../push/key-hash.ts';
import { makeServerKeys } from './make-server-keys.ts';
import { openServerKeys } from './open-server-keys.ts';
import { createResealServerKeys } from './reseal-server-keys.ts';

const { db, url } = await freshDatabase();
const log = pino({ level: 'silent' });
const [former, next] = [randomBytes(32), randomBytes(32)];
const reseal = createResealServerKeys(db);
const open = (sealing?: ReturnType<typeof createSecrets>) =>
  openServerKeys({ db, sealing, notices: silentNotices });
const read = async (keys: ReturnType<typeof open>) => [await keys.push(), await keys.stopLinks()];

afterEach(() => db.deleteFrom('server_keys').execute());

test('makes both keys at the first start', async () => {
  await makeServerKeys({ serverKeys: open(), log });
  const rows = await db.selectFrom('server_keys').select('name').orderBy('name').execute();
  expect(rows).toEqual([{ name: 'push' }, { name: 'stop-links' }]);
});

test('opens both keys with the next secret alone, though no process has read them since', async () => {
  const made = await read(open(createSecrets(former)));
  const during = createSecrets(next, former);
  expect(await reseal(during)).toEqual({ resealed: 2, unopened: 0 });
  expect(await reseal(during)).toEqual({ resealed: 0, unopened: 0 });
  expect(await read(open(createSecrets(next)))).toEqual(made);
});

test('seals keys that were made beside a hosted sign-in service', async () => {
  const made = await read(open());
  expect(await reseal(createSecrets(next, former))).toEqual({ resealed: 2, unopened: 0 });
  expect(await read(open(createSecrets(next)))).toEqual(made);
});

test('counts keys that neither secret opens, and says so at the start', async () => {
  await read(open(createSecrets(randomBytes(32))));
  const sealing = createSecrets(next, former);
  expect(await reseal(sealing)).toEqual({ resealed: 0, unopened: 2 });
  const error = vi.fn();
  await makeServerKeys({ serverKeys: open(sealing), log: { error } as never });
  expect(error.mock.calls.map(([{ fault }]) => fault)).toEqual([
    'server_key_unread',
    'server_key_unread',
  ]);
});

test('is heard by every process where a lost key was made anew', async () => {
  const start = async () => {
    const notices = await startNotices({ url, log });
    onTestFinished(() => notices.close());
    return openServerKeys({ db, notices });
  };
  const [one, other] = [await start(), await start()];
  const lost = await read(one);
  expect(await read(other)).toEqual(lost);
  await db.deleteFrom('server_keys').execute();
  const made = await read(await start());
  expect(made).not.toEqual(lost);
  await vi.waitFor(async () => expect(await read(one)).toEqual(made));
  await vi.waitFor(async () => expect(await read(other)).toEqual(made));
});

test('forgets devices that subscribed with a key which was made anew', async () => {
  const keys = open();
  const { id: person_id } = await makePerson(db);
  await read(keys);
  for (const key_hash of [keyHashOf(await keys.push()), null]) {
    const id = randomUUID();
    const device = {
      device: 'Chrome',
      endpoint: `https://push.example/${id}`,
      p256dh: 'p',
      auth: 'a',
    };
    await db
      .insertInto('push_subscriptions')
      .values({ id, person_id, key_hash, ...device, created_at: new Date() })
      .execute();
  }
  const count = async () =>
    (await db.selectFrom('push_subscriptions').select('id').execute()).length;
  await db.deleteFrom('server_keys').where('name', '=', 'stop-links').execute();
  await read(open());
  expect(await count()).toBe(2);
  await db.deleteFrom('server_keys').where('name', '=', 'push').execute();
  await read(open());
  expect(await count()).toBe(0);
});
