import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { readSettingsOnce } from '#server/admin/system/read-settings.ts';
import { countRoundTrips } from '#tests/support/database/count-round-trips.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeBookableSession, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { bookClass } from './book-class.ts';

const { url } = await freshDatabase();
const pool = createPool(url, pino({ level: 'silent' }), 1);
const roundTripsOf = countRoundTrips(pool);
const db = createDb(pool);
await sql`select 1`.execute(db);
afterAll(() => pool.end());

test('a free booking holds the lock of its session for two round trips', async () => {
  const world = await openBookingWorld(db);
  const context = { ...world.context, readSettings: readSettingsOnce('demo', world.context.clock) };
  const { classId, sessionId } = await makeBookableSession(db, { priceCents: 0 });
  const input = async () => ({
    caller: await makePerson(db),
    classId,
    sessionId,
    seats: 1,
    key: undefined,
  });
  await bookClass(db, context, await input());
  const next = await input();
  // The locks with all that is read under them, the changes, the mails with the commit.
  expect(await roundTripsOf(() => bookClass(db, context, next))).toBe(3);
});
