// Lets people book, pay and cancel while the product or its database is killed. A learner without a response repeats
// the request with the same Idempotency-Key, or gives up. In the end everybody must have what they were told.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makePerson } from '#tests/support/people.ts';
import type { AppProcess } from './app-process.ts';
import { type KillableApps, passMinutes } from './killable-apps.ts';

export type Victim = 'app' | 'database';

interface KillOptions {
  killable: KillableApps;
  victims: readonly Victim[];
  /** Some learners also cancel; their refunds may have to wait for the lease of a killed worker. */
  cancels: boolean;
}

/** A learner's intent, and the responses they got. */
export interface BookingAttempt {
  learner: Caller;
  classId: string;
  sessionId: string;
  key: string;
  /** From the response to the booking request. */
  bookingId?: string;
  /** `unknown`: the learner got no final response. */
  booked: 'yes' | 'no' | 'unknown';
  canceled: 'yes' | 'no' | 'unknown';
}

export interface Survived {
  db: Db;
  wanted: BookingAttempt[];
  /** The number of requests without a response. */
  brokenOff: number;
}

const seats = 8;
const people = 10;
/** A database takes a few seconds to restart, and many on a busy machine. */
const mostTries = 1000;
const chance = (percent: number): boolean => Math.random() * 100 < percent;

export async function surviveKills({ killable, victims, cancels }: KillOptions): Promise<Survived> {
  const crowd: Crowd = { killable, cancels, brokenOff: 0 };
  const wanted: BookingAttempt[] = [];
  for (const [round, victim] of victims.entries()) {
    const slot = round % 2;
    const kill = () =>
      victim === 'app'
        ? killable.killApp(slot)
        : killable.killDatabase(slot === 0 ? 'all processes' : 'main process');
    wanted.push(...(await bookThroughKill(crowd, kill)));
    // After the last kill, one process is left alone.
    if (victim === 'app' && round < victims.length - 1) await killable.startAgain(slot);
  }
  await comeToRest(killable, killable.apps[victims.length % 2]!, 16);
  return { db: killable.db, wanted, brokenOff: crowd.brokenOff };
}

interface Crowd {
  killable: KillableApps;
  cancels: boolean;
  brokenOff: number;
}

/** Kills when some learners have their response and others are in the middle. */
async function bookThroughKill(crowd: Crowd, kill: () => Promise<void>): Promise<BookingAttempt[]> {
  const wanted = await makeWanted(crowd.killable.db);
  const moment = Promise.withResolvers<void>();
  let leftToRespond = 1 + Math.floor(Math.random() * 5);
  const responded = (): void => {
    leftToRespond -= 1;
    if (leftToRespond === 0) moment.resolve();
  };
  const pursued = Promise.all(
    wanted.map((each, index) => pursue(crowd, each, index).then(responded)),
  );
  await moment.promise;
  await sleep(Math.random() * 20);
  await kill();
  await pursued;
  return wanted;
}

async function makeWanted(db: Db): Promise<BookingAttempt[]> {
  const { classId, sessionIds } = await makeClass(db, { maxStudents: seats });
  const sessionId = sessionIds[0]!;
  const learners = await Promise.all(Array.from({ length: people }, () => makePerson(db)));
  return learners.map((learner) => ({
    learner,
    classId,
    sessionId,
    key: randomUUID(),
    booked: 'unknown',
    canceled: 'no',
  }));
}

async function pursue(crowd: Crowd, wanted: BookingAttempt, slot: number): Promise<void> {
  const { classId, sessionId, key } = wanted;
  const booked = await askUntilAnswered(crowd, wanted, slot, 'POST /api/bookings', {
    body: { class_id: classId, session_id: sessionId },
    headers: { 'idempotency-key': key },
  });
  if (booked?.body.error === 'session_full') wanted.booked = 'no';
  if (booked?.body.status !== 'confirmed') return;
  wanted.booked = 'yes';
  wanted.bookingId = booked.body.id;
  if (!crowd.cancels || chance(60)) return;
  wanted.canceled = 'unknown';
  const address = `PUT /api/bookings/${booked.body.id}/cancel`;
  const response = await askUntilAnswered(crowd, wanted, slot, address, {});
  // A repeated request may find the booking already canceled.
  if (response?.status === 200 || response?.body.error === 'booking_over') wanted.canceled = 'yes';
}

/** Undefined if the learner gave up. */
async function askUntilAnswered(
  crowd: Crowd,
  { learner }: BookingAttempt,
  slot: number,
  address: string,
  request: Pick<NonNullable<Parameters<typeof call>[2]>, 'body' | 'headers'>,
) {
  const { apps } = crowd.killable;
  const losesPatience = chance(30);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { url } = apps[(slot + tries) % apps.length]!;
    const response = await call(url, address, { as: learner, ...request }).catch(() => undefined);
    if (response && response.status < 500) return response;
    crowd.brokenOff += 1;
    if (losesPatience) return undefined;
    await sleep(100);
  }
  throw new Error(`Nobody answers ${address} any more.`);
}

/** Moves the clock further than any hold, and waits until every open job has run, also those of killed workers. */
export async function comeToRest(
  killable: Pick<KillableApps, 'db' | 'operator'>,
  app: AppProcess,
  minutes: number,
): Promise<void> {
  await passMinutes(killable, app, minutes);
  const waiting = async (): Promise<void> => {
    const bookings = killable.db
      .selectFrom('bookings')
      .select('id')
      .where('state', 'in', ['held', 'expiring']);
    const refunds = killable.db.selectFrom('refunds').select('id').where('state', '=', 'requested');
    expect([...(await bookings.execute()), ...(await refunds.execute())]).toEqual([]);
  };
  await vi.waitFor(waiting, { timeout: 600_000, interval: 100 });
}
