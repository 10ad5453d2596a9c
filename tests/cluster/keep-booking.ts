// Clients that book, pay and cancel without a break, note every response, and repeat what got none with the same
// Idempotency-Key, as a browser does.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { call } from '#tests/support/call.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import type { BookingAttempt } from '../fault/booking-kills.ts';
import type { ClusterApps } from './cluster-apps.ts';

export interface TimedAttempt extends BookingAttempt {
  firstSentAt: Date;
  bookedAt?: Date;
}

export interface Crowd {
  wanted: TimedAttempt[];
  /** How many responses of each kind came, such as `503 unavailable`. */
  responses: Map<string, number>;
  /** Resolves when each client got a final response to a request that it sent from now on; with seconds from now. */
  allServed(): Promise<{ first: number; all: number }>;
  /** The longest that a request took until its final response, among those that got it since the last call. */
  longestWait(): number;
  /** Resolves when the requests under way have their responses. */
  stop(): Promise<void>;
}

const seats = 8;
const pauseMs = 1500;
const chance = (percent: number): boolean => Math.random() * 100 < percent;

export function keepBooking({ db, apps }: ClusterApps, clients: number): Crowd {
  const stopping = new AbortController();
  const wanted: TimedAttempt[] = [];
  const responses = new Map<string, number>();
  const waiting = new Set<(client: number, sentAtMs: number) => void>();
  const sessions = createSessions(db);
  let longestMs = 0;

  /** Repeats a request until it has a final response. */
  async function send(
    client: number,
    { learner }: BookingAttempt,
    request: string,
    input: Pick<NonNullable<Parameters<typeof call>[2]>, 'body' | 'headers'> = {},
  ) {
    const firstSentAtMs = performance.now();
    for (let tries = 0; ; tries += 1) {
      const { url } = apps[(client + tries) % apps.length]!;
      const sentAtMs = performance.now();
      const response = await call(url, request, { as: learner, ...input }).catch(() => undefined);
      const error = response?.body?.error ?? '';
      const kind = response ? `${response.status} ${error}`.trim() : 'no response';
      responses.set(kind, (responses.get(kind) ?? 0) + 1);
      if (stopping.signal.aborted && !response) throw new Error(`No process responds: ${request}.`);
      if (response && response.status < 500) {
        longestMs = Math.max(longestMs, performance.now() - firstSentAtMs);
        for (const notify of waiting) notify(client, sentAtMs);
        return response;
      }
      await sleep(200);
    }
  }

  async function bookOnce(client: number): Promise<void> {
    const learner = await untilDone(() => makePerson(db));
    const place = await sessions.current();
    const attempt: TimedAttempt = {
      learner,
      ...place,
      key: randomUUID(),
      booked: 'unknown',
      canceled: 'no',
      firstSentAt: new Date(),
    };
    wanted.push(attempt);
    const { body } = await send(client, attempt, 'POST /api/bookings', {
      body: { class_id: place.classId, session_id: place.sessionId },
      headers: { 'idempotency-key': attempt.key },
    });
    if (body.error === 'session_full') {
      attempt.booked = 'no';
      return sessions.replace(place);
    }
    if (body.status !== 'confirmed') throw new Error(`Not booked: ${JSON.stringify(body)}.`);
    Object.assign(attempt, { booked: 'yes', bookingId: body.id, bookedAt: new Date() });
    if (chance(75)) return;
    attempt.canceled = 'unknown';
    const canceled = await send(client, attempt, `PUT /api/bookings/${body.id}/cancel`);
    // A repeated request may find the booking already canceled.
    if (canceled.status === 200 || canceled.body.error === 'booking_over') attempt.canceled = 'yes';
  }

  const running = Array.from({ length: clients }, async (_, client) => {
    while (!stopping.signal.aborted) {
      await bookOnce(client);
      await sleep(Math.random() * pauseMs);
    }
  });
  const all = Promise.all(running);
  all.catch(() => {});

  return {
    wanted,
    responses,
    allServed: async () => {
      const sinceMs = performance.now();
      const left = new Set(running.keys());
      const { promise, resolve } = Promise.withResolvers<{ first: number; all: number }>();
      let first: number | undefined;
      const notify = (client: number, sentAtMs: number): void => {
        if (sentAtMs < sinceMs) return;
        const seconds = (performance.now() - sinceMs) / 1000;
        first ??= seconds;
        left.delete(client);
        if (left.size === 0) resolve({ first, all: seconds });
      };
      waiting.add(notify);
      // A client that failed for good ends the wait, too.
      const served = await Promise.race([promise, all.then(() => promise)]);
      waiting.delete(notify);
      return served;
    },
    longestWait: () => {
      const seconds = longestMs / 1000;
      longestMs = 0;
      return seconds;
    },
    stop: async () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await all;
    },
  };
}

/** Everybody books the same session until it is full, so that many compete for its last seats. */
function createSessions(db: Db) {
  const make = (): Promise<Place> =>
    untilDone(async () => {
      const { classId, sessionIds } = await makeClass(db, { maxStudents: seats });
      return { classId, sessionId: sessionIds[0]! };
    });
  let current: Promise<Place> | undefined;
  return {
    current: (): Promise<Place> => (current ??= make()),
    replace: async (full: Place): Promise<void> => {
      if ((await current)?.sessionId === full.sessionId) current = make();
    },
  };
}

interface Place {
  classId: string;
  sessionId: string;
}

async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await sleep(200);
    }
  }
}
