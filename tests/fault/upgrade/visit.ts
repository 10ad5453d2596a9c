// People who search, read, book and cancel while the database is migrated. A request without a proper response is a failure.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { call } from '#tests/support/call.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

export interface Visits {
  requests: number;
  /** Each with its address and its response. */
  failures: string[];
}

interface Place {
  classId: string;
  sessionId: string;
  instructorId: string;
}

/** Keeps everybody busy until the returned function is called. */
export async function startVisits(
  db: Db,
  urls: string[],
  people: number,
): Promise<{ visits: Visits; stop: () => Promise<void> }> {
  const visits: Visits = { requests: 0, failures: [] };
  const learners = await Promise.all(Array.from({ length: people }, () => makePerson(db)));
  const places = await Promise.all(Array.from({ length: 3 }, () => makePlace(db, people)));
  const over = new AbortController();
  const rounds = learners.map(async (as, index) => {
    const url = urls[index % urls.length] ?? '';
    for (let round = index; !over.signal.aborted; round += 1)
      await visitOnce(visits, { url, as, place: places[round % places.length]!, round });
  });
  const stop = async (): Promise<void> => {
    over.abort();
    await Promise.all(rounds);
  };
  return { visits, stop };
}

async function makePlace(db: Db, people: number): Promise<Place> {
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    maxStudents: people,
    priceCents: 2500,
  });
  return { classId, instructorId, sessionId: sessionIds[0]! };
}

interface Visit {
  url: string;
  as: Caller;
  place: Place;
  /** Makes addresses differ, so that caches do not respond in place of the database. */
  round: number;
}

/** One after the other, as a person would. */
export async function visitOnce(visits: Visits, visit: Visit): Promise<void> {
  const { as, place, round } = visit;
  const { classId, sessionId } = place;
  const instructor = { id: place.instructorId };
  const request = async (address: string, input: Parameters<typeof call>[2] = {}) => {
    visits.requests += 1;
    const response = await call(visit.url, address, input).catch((error: Error) => error);
    const isFine = !(response instanceof Error) && response.status < 400;
    if (isFine) return response;
    const what =
      response instanceof Error ? response.message : `${response.status} ${response.text}`;
    visits.failures.push(`${address}: ${what.slice(0, 200)}`);
    return undefined;
  };
  await request(`GET /api/explore?min_price=${round % 20}`);
  await request(`GET /api/classes/${classId}`, { as });
  await request(`GET /classes/${classId}?visit=${round}`);
  const body = { class_id: classId, session_id: sessionId };
  const booked = await request('POST /api/bookings', { as, body });
  const id = String(booked?.body.id);
  await request('GET /api/bookings', { as });
  await request('GET /api/dashboard', { as });
  if (booked) await request(`GET /api/bookings/${id}`, { as });
  await request('GET /api/instructor/agenda', { as: instructor });
  await request(`GET /api/sessions/${sessionId}/roster`, { as: instructor });
  await request('GET /api/instructor/earnings', { as: instructor });
  if (booked) await request(`PUT /api/bookings/${id}/cancel`, { as });
}
