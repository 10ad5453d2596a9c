import { expect, test } from 'vitest';
import pino from 'pino';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { refuseMovedClock, startClock } from './movable-clock.ts';
import { inTransaction } from './db/in-transaction.ts';
import { startNotices } from './db/notices.ts';
import { StartError } from './process/start-error.ts';

const log = pino({ level: 'silent' });
const noon = Date.parse('2026-03-01T12:00:00Z');
const evening = new Date('2026-03-01T18:00:00Z');

const { db, url } = await freshDatabase();

async function clockOfAnotherProcess() {
  const notices = await startNotices({ url, log });
  const clock = await startClock(db, notices, () => noon);
  return { clock, notices };
}

test('gives real time until it is moved, and the same moved time in every process', async () => {
  const one = await clockOfAnotherProcess();
  const other = await clockOfAnotherProcess();
  expect(other.clock.now()).toEqual(new Date(noon));

  expect(await one.clock.moveTo(db, evening)).toBe(true);
  await eventually(() => expect(other.clock.now()).toEqual(evening));
  const late = await clockOfAnotherProcess();
  expect(late.clock.now()).toEqual(evening);
  expect(late.clock.offsetMs()).toBe(6 * 3600 * 1000);

  await Promise.all([one, other, late].map(({ notices }) => notices.close()));
});

test('has moved before any other listener hears that it did', async () => {
  const mover = await clockOfAnotherProcess();
  const { clock, notices } = await clockOfAnotherProcess();
  const seen: Date[] = [];
  notices.listen('clock', () => seen.push(clock.now()));
  await mover.clock.moveTo(db, new Date('2026-03-01T20:00:00Z'));
  await eventually(() => expect(seen).toEqual([new Date('2026-03-01T20:00:00Z')]));
  await Promise.all([notices.close(), mover.notices.close()]);
});

test('catches up after reconnecting, however often the reading fails at first', async () => {
  const heard = new Set<(payload: string) => void>();
  const notices = {
    listen: (_: string, listener: (payload: string) => void) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    position: () => '',
    isUnchanged: () => false,
    publish: async () => {},
    close: async () => {},
  };
  const own = await freshDatabase();
  const clock = await startClock(own.db, notices, () => noon);
  await own.pool.query('update clock set offset_ms = 3600000');
  await own.pool.query('alter table clock rename to hidden');
  for (const listener of heard) listener('');
  await expect(own.db.selectFrom('clock').selectAll().execute()).rejects.toThrow();
  expect(clock.offsetMs()).toBe(0);
  await own.pool.query('alter table hidden rename to clock');
  await eventually(() => expect(clock.offsetMs()).toBe(hourMs));
  clock.close();
});

test('refuses to go back', async () => {
  const { clock, notices } = await clockOfAnotherProcess();
  await clock.moveTo(db, new Date('2026-03-02T12:00:00Z'));
  await clock.refresh();

  expect(await clock.moveTo(db, new Date('2026-03-02T11:59:59Z'))).toBe(false);
  await clock.refresh();
  expect(clock.now()).toEqual(new Date('2026-03-02T12:00:00Z'));
  await notices.close();
});

test('lets nobody run live on a database whose clock was moved', async () => {
  const own = await freshDatabase();
  const notices = await startNotices({ url: own.url, log });
  const clock = await startClock(own.db, notices, () => noon);
  for (const mode of ['live', 'demo'] as const) refuseMovedClock(clock, mode);
  await clock.moveTo(own.db, new Date('2026-03-22T12:00:00Z'));
  await clock.refresh();
  refuseMovedClock(clock, 'demo');
  expect(() => refuseMovedClock(clock, 'live')).toThrow(
    new StartError(
      'The clock of this database was moved forward in demo mode (it is 2026-03-22 there), so it cannot be used in live mode: start with a database of its own, or go on with MODE=demo.',
    ),
  );
  await notices.close();
});

test('does not move when the transaction that moved it fails', async () => {
  const { clock, notices } = await clockOfAnotherProcess();
  const before = clock.now();
  const failing = inTransaction(db, async (tx) => {
    await clock.moveTo(tx, new Date('2027-01-01T00:00:00Z'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await clock.refresh();
  expect(clock.now()).toEqual(before);
  await notices.close();
});

test('stays where it was for a clock that stopped following', async () => {
  const { clock, notices } = await clockOfAnotherProcess();
  const follower = await clockOfAnotherProcess();
  const before = clock.now();
  clock.close();
  await follower.clock.moveTo(db, new Date('2028-01-01T00:00:00Z'));
  await eventually(() => expect(follower.clock.now()).toEqual(new Date('2028-01-01T00:00:00Z')));
  expect(clock.now()).toEqual(before);
  await Promise.all([notices.close(), follower.notices.close()]);
});
