import { type AddressInfo, type Socket, createConnection, createServer } from 'node:net';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inTransaction } from './in-transaction.ts';
import { type NoticesOptions, startNotices } from './notices.ts';
import { pruneNotices, readNotices } from './notices/read-notices.ts';

const { db, pool, url } = await freshDatabase();

const log = pino({ level: 'silent' });
const query = (text: string | pg.QueryConfig) => pool.query(text);

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
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'trellis notices %' and datname = current_database()",
  );

async function countListeners(): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where application_name like 'trellis notices %' and datname = current_database() and pid <> pg_backend_pid()",
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
  const notices = await listener({ url: line.url, pollMs: 300 });
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
  const notices = await startNotices({ url: line.url, log, backOffMs, pollMs: hourMs });
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

test('carries more than NOTIFY could', async () => {
  const [one, other] = await Promise.all([listener(), listener()]);
  const heard: string[] = [];
  other.listen('kiln', (payload) => heard.push(payload));
  const long = 'x'.repeat(9000);
  await inTransaction(db, (tx) => one.publish(tx, 'kiln', long));
  await eventually(() => expect(heard).toEqual([long]));
});

test('notifies this process as soon as the transaction has committed', async () => {
  const { listen, publish } = await listener();
  const heard: string[] = [];
  listen('kiln', (payload) => heard.push(payload));
  await inTransaction(db, async (tx) => {
    await publish(tx, 'kiln', 'here');
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['here']);
  await sleep(200);
  expect(heard).toEqual(['here']);
});

test('hears soon what a trigger has written into its transaction in the name of nobody', async () => {
  const { listen, publish } = await listener({ pollMs: 30_000 });
  const heard: string[] = [];
  listen('timers', (payload) => heard.push(payload));
  const change = () =>
    inTransaction(db, async (tx) => {
      await publish(tx, 'kiln', 'here');
      await sql`insert into notices (sender, events) values
        ('00000000-0000-0000-0000-000000000000', '[{"topic":"timers","payload":"0"}]')`.execute(tx);
    });
  await change();
  await eventually(() => expect(heard).toEqual(['0']));
  await change();
  await eventually(() => expect(heard).toEqual(['0', '0']));
});

test('notifies others of a transaction at its commit, whatever began before or after it', async () => {
  const [one, other] = await Promise.all([listener(), listener()]);
  const heard: string[] = [];
  other.listen('kiln', (payload) => heard.push(payload));
  const begin = async (name: string) => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
    const ended = inTransaction(db, async (tx) => {
      await tx.selectNoFrom(sql`pg_current_xact_id()`.as('xid')).execute();
      await one.publish(tx, 'kiln', name);
      begun();
      await mayEnd;
    });
    await hasBegun;
    return async () => {
      end();
      await ended;
      await eventually(() => expect(heard.at(-1)).toBe(name));
    };
  };
  const endFirst = await begin('first');
  const endSecond = await begin('second');
  const endThird = await begin('third');
  await endSecond();
  await (
    await begin('fourth')
  )();
  await endThird();
  await endFirst();
  expect(heard).toEqual(['second', 'fourth', 'third', 'first']);
});

test('finds what a process committed that ended before it could signal', async () => {
  const other = await listener({ pollMs: 100 });
  const heard: string[] = [];
  other.listen('kiln', (payload) => heard.push(payload));
  await pool.query(
    `insert into notices (sender, events)
     values (gen_random_uuid(), '[{"topic":"kiln","payload":"left behind"}]')`,
  );
  await eventually(() => expect(heard).toEqual(['left behind']));
});

test('sends a burst of commits as few signals', async () => {
  const { publish, close } = await startNotices({ url, log });
  const signals = await countSignals();
  const begunMs = performance.now();
  for (let index = 0; index < 200; index++) await publish(db, 'kiln', String(index));
  await close();
  const intervals = (performance.now() - begunMs) / 50;
  await eventually(() => expect(signals.count).toBeGreaterThan(0));
  await sleep(100);
  expect(signals.count).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
});

async function countSignals() {
  const client = new pg.Client({ connectionString: url });
  const signals = { count: 0 };
  client.on('notification', () => signals.count++);
  await client.connect();
  await client.query('listen trellis_signals; listen trellis_notices');
  onTestFinished(() => client.end());
  return signals;
}

test('starts when a notice of its own pool is heard, and refuses when it listens to another database', async () => {
  await listener({ pool, pollMs: hourMs });
  const other = await freshDatabase();
  await expect(listener({ pool: other.pool, testMs: 300 })).rejects.toThrow(
    'No notice of the database arrived within 0.3 seconds: set DATABASE_LISTEN_URL to the address of the same database without a pooler.',
  );
});

test('hears processes of an older version, which send a payload', async () => {
  const notices = await listener();
  const heard: string[] = [];
  notices.listen('class:{id}', (payload, id) => heard.push(`${id} ${payload}`));
  const text = JSON.stringify({ topic: 'class:7', payload: 'seats' });
  await pool.query("select pg_notify('trellis_notices', $1)", [text]);
  await eventually(() => expect(heard).toEqual(['7 seats']));
});

test('makes listeners look again after a pause in which rows may have been deleted', async () => {
  const notices = await listener({ pollMs: 50 });
  const heard: string[] = [];
  notices.listen('kiln', (payload) => heard.push(payload));
  await sleep(150);
  expect(heard).toEqual([]);
  const wokenAt = os.uptime() + (5 * minuteMs) / 1000;
  vi.spyOn(os, 'uptime').mockReturnValue(wokenAt);
  await eventually(() => expect(heard).toEqual(['']));
});

test('deletes the rows that were visible in a position, and later ones with a later position', async () => {
  const payloads = async () => {
    const { rows } = await pool.query('select events from notices order by xid');
    return rows.map(({ events }) => events[0].payload);
  };
  await pool.query('delete from notices');
  const { publish } = await listener();
  await publish(db, 'kiln', 'old');
  const position = await positionAfterAll();
  await publish(db, 'kiln', 'new');
  await pruneNotices(query, position);
  expect(await payloads()).toEqual(['new']);
  await pruneNotices(query, await positionAfterAll());
  expect(await payloads()).toEqual([]);
});

/** A position in which no transaction is open that began before: other tests of the same server have some. */
async function positionAfterAll(): Promise<string> {
  const { position: after } = await readNotices(query, randomUUID(), undefined);
  return eventually(async () => {
    const { position } = await readNotices(query, randomUUID(), after);
    const [xmin] = position.split(':');
    const [, xmax] = after.split(':');
    expect(Number(xmin)).toBeGreaterThanOrEqual(Number(xmax));
    return position;
  });
}

test('skips rows that were copied from a server whose transactions have higher numbers', async () => {
  const { position } = await readNotices(query, randomUUID(), undefined);
  await pool.query(
    `insert into notices (xid, sender, events)
     values ('999999999999', gen_random_uuid(), '[{"topic":"kiln","payload":"foreign"}]')`,
  );
  onTestFinished(
    async () => void (await pool.query("delete from notices where xid = '999999999999'")),
  );
  expect((await readNotices(query, randomUUID(), position)).notices).toEqual([]);
});
