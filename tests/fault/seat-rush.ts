// Lets forty people book three seats at the same moment, through several processes of the product.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makePerson } from '#tests/support/people.ts';
import type { AppProcess } from './app-process.ts';

export const rushSeats = 3;
const rushPeople = 40;

export interface Rush {
  /** Learners whose response says that they have a seat. */
  enrolled: number;
  /** Learners whose response says that the session is full. */
  full: number;
  /** The seats of confirmed bookings, and the session's own count. */
  sold: number;
  counted: number;
  /** The number of succeeded payments. */
  paid: number;
}

interface RushedApps {
  db: Db;
  apps: AppProcess[];
}

/** The only correct result, whoever comes first. */
export const fairRush: Rush = {
  enrolled: rushSeats,
  full: rushPeople - rushSeats,
  sold: rushSeats,
  counted: rushSeats,
  paid: rushSeats,
};

export async function rushForSeats({ db, apps }: RushedApps): Promise<Rush> {
  const { classId, sessionIds } = await makeClass(db, { maxStudents: rushSeats });
  const sessionId = sessionIds[0]!;
  const people = await Promise.all(Array.from({ length: rushPeople }, () => makePerson(db)));
  const body = { class_id: classId, session_id: sessionId };
  const responses = await Promise.all(
    people.map((as, index) => bookOnce(apps[index % apps.length]!, { as, body })),
  );
  return {
    enrolled: responses.filter(({ status, body: told }) => status === 201 && isTheirs(told)).length,
    full: responses.filter(({ body: told }) => told.error === 'session_full').length,
    ...(await countSold(db, sessionId)),
  };
}

const isTheirs = ({ status }: { status: string }): boolean => status === 'confirmed';

/** Repeats the request after a 503, as its Retry-After header asks. */
async function bookOnce(app: AppProcess, input: Parameters<typeof call>[2]) {
  for (;;) {
    const response = await call(app.url, 'POST /api/bookings', input);
    if (response.status !== 503) return response;
    await sleep(Number(response.headers.get('retry-after')) * 1000);
  }
}

async function countSold(db: Db, sessionId: string) {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'seats'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'confirmed')
    .execute();
  const { seats_taken: counted } = await db
    .selectFrom('sessions')
    .select('seats_taken')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select('payments.id')
    .where('session_id', '=', sessionId)
    .where('payments.state', '=', 'succeeded')
    .execute();
  const sold = bookings.reduce((sum, { seats }) => sum + seats, 0);
  return { sold, counted, paid: payments.length };
}

/** Whether the invariant checks find seats that were sold twice. */
export async function showsOversold(db: Db): Promise<boolean> {
  const broken = await findBrokenInvariants(db);
  return broken.some(({ invariant }) => invariant.startsWith('the seats of a session'));
}
