import { type AddressInfo, type Socket, createConnection, createServer } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inTransaction } from './in-transaction.ts';
import { type NoticesOptions, startNotices } from './notices.ts';

const { db, pool, url } = await freshDatabase();

const log = pino({ level: 'silent' });

async function listener(options: Partial<NoticesOptions> = {}) {
  const notices = await startNotices({ url, log, backOffMs: { first: 5, most: 50 }, ...options });
  onTestFinished(() => notices.close());
  return notices;
}

/** The server behind a line on which bytes can get lost, as behind a router that was switched off. */
async function cuttableLine(serverUrl: string) {
  const { host, database } = new pg.Client({ connectionString: serverUrl });
  const open: Socket[] = [];
  let gate = Promise.resolve();
  let dial = (): void => {};
  const join = async (near: Socket): Promise<void> => {
    open.push(near.on('error', () => {}));
    dial();
    await gate;
    const far = createConnection(`${host}/.s.PGSQL.5432`);
    near.pipe(far).pipe(near);
    open.push(far.on('error', () => {}));
  };
  const line = createServer((near) => void join(near));
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    line.close();
  });
  const { port } = line.address() as AddressInfo;
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/${database}`,
    /** From now on connections are taken, but wait for their server. */
    delayConnection: () => {
      const { promise, resolve: response } = Promise.withResolvers<void>();
      gate = promise;
      const dialled = new Promise<void>((resolve) => (dial = resolve));
      return { dialled, response };
    },
    stopResponding: () => open.forEach((socket) => socket.unpipe().pause()),
  };
}

const terminateListeners = () =>
  pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  );

async function countListeners(): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where query like 'listen%' and datname = current_database() and pid <> pg_backend_pid()",
  );
  return rows.length;
}

test('tells every process that listens to the topic, and only that topic', async () => {
  const [one, other] = await Promise.all([listener(), listener()]);
  const heard: string[] = [];
  one.listen('settings', (payload) => heard.push(`one ${payload}`));
  other.listen('settings', (payload) => heard.push(`other ${payload}`));
  other.listen('clock', (payload) => heard.push(`clock ${payload}`));

  await one.publish(db, 'settings', 'brandName "quoted" \n ü');
  await eventually(() => expect(heard.length).toBe(2));
  expect(heard.toSorted()).toEqual([
    'one brandName "quoted" \n ü',
    'other brandName "quoted" \n ü',
  ]);
});

test('tells what a transaction changed only after it has committed', async () => {
  const notices = await listener();
  const heard: string[] = [];
  notices.listen('class', (payload) => heard.push(payload));
  await inTransaction(db, async (tx) => {
    await notices.publish(tx, 'class', 'rolled back');
    throw new Error('no');
  }).catch(() => {});
  await inTransaction(db, (tx) => notices.publish(tx, 'class', 'committed'));
  await eventually(() => expect(heard).toEqual(['committed']));
});

test('hears again after its connection was cut, and tells listeners to look again', async () => {
  const notices = await listener();
  const heard: string[] = [];
  notices.listen('settings', (payload) => heard.push(payload));
  for (let round = 1; round <= 3; round++) {
    await terminateListeners();
    await eventually(() => expect(heard.filter((payload) => payload === '').length).toBe(round));
    await notices.publish(db, 'settings', `round ${round}`);
    await eventually(() => expect(heard).toContain(`round ${round}`));
  }
});

test('stops telling a listener that left', async () => {
  const notices = await listener();
  const heard: string[] = [];
  const leave = notices.listen('settings', () => heard.push('gone'));
  notices.listen('settings', () => heard.push('here'));
  leave();
  await notices.publish(db, 'settings');
  await eventually(() => expect(heard).toEqual(['here']));
});

test('goes on with the other listeners when one fails', async () => {
  const notices = await listener();
  const heard: string[] = [];
  notices.listen('settings', () => {
    throw new Error('listener broke');
  });
  notices.listen('settings', (payload) => heard.push(payload));
  await notices.publish(db, 'settings', 'x');
  await eventually(() => expect(heard).toEqual(['x']));
});

test('replaces a connection that stopped responding without an end', async () => {
  const line = await cuttableLine(url);
  const notices = await listener({ url: line.url, heartbeatMs: 1000 });
  const heard: string[] = [];
  notices.listen('settings', (payload) => heard.push(payload));
  line.stopResponding();
  await eventually(() => expect(heard).toEqual(['']));
  await notices.publish(db, 'settings', 'heard again');
  await eventually(() => expect(heard).toEqual(['', 'heard again']));
});

test('closes without connecting again', async () => {
  const notices = await startNotices({ url, log });
  await notices.close();
  await eventually(async () => expect(await countListeners()).toBe(0));
});

test.each(['no json', 'null', '{"topic":7}', ''])(
  'goes on after a notice of somebody else: %j',
  async (payload) => {
    const notices = await listener();
    const heard: string[] = [];
    notices.listen('settings', (text) => heard.push(text));
    await pool.query("select pg_notify('trellis_notices', $1)", [payload]);
    await notices.publish(db, 'settings', 'ours');
    await eventually(() => expect(heard).toEqual(['ours']));
  },
);

test('leaves no connection behind when closed while it connects again', async () => {
  const line = await cuttableLine(url);
  const backOffMs = { first: 1, most: 1 };
  const notices = await startNotices({ url: line.url, log, backOffMs, heartbeatMs: hourMs });
  const { dialled, response } = line.delayConnection();
  await terminateListeners();
  await dialled;
  const closed = notices.close();
  response();
  await closed;
  await eventually(async () => expect(await countListeners()).toBe(0));
});

test('sends what a transaction publishes with its commit, and nothing of one that fails', async () => {
  const { listen, publish } = await listener();
  const heard: string[] = [];
  for (const topic of ['kiln', "o'clock\\"]) listen(topic, (payload) => heard.push(payload));
  await inTransaction(db, async (tx) => {
    for (const payload of ['one', 'two', 'one']) await publish(tx, 'kiln', payload);
    await publish(tx, "o'clock\\", `'); select 1 \\ "`);
  });
  const failing = inTransaction(db, async (tx) => {
    await publish(tx, 'kiln', 'lost');
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await publish(db, 'kiln', 'last');
  await eventually(() => expect(heard).toEqual(['one', 'two', `'); select 1 \\ "`, 'last']));
});

test('undoes a transaction whose notice is too long', async () => {
  const { publish } = await listener();
  const failing = inTransaction(db, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: 'kiln', value: '1', updated_at: new Date(0) })
      .execute();
    await publish(tx, 'kiln', 'x'.repeat(9000));
  });
  await expect(failing).rejects.toThrow('payload string too long');
  const left = await db.selectFrom('settings').select('key').where('key', '=', 'kiln').execute();
  expect(left).toEqual([]);
});
