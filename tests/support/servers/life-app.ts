// Runs the real server over a database of its own, with a movable clock and a paid class whose instructor can receive
// payouts.
import pino from 'pino';
import { createDb } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { createPool } from '#platform/db/pool.ts';
import { openPayoutAccount } from '#server/flows/payouts/open-payout-account.ts';
import { openBookingWorld } from '../worlds/booking-world.ts';
import { makeClass, makeInstructor } from '../worlds/classes.ts';
import { runApp } from '../run-app.ts';

export type LifeApp = Awaited<ReturnType<typeof startLifeApp>>;

export async function startLifeApp() {
  const log = pino({ level: 'silent' });
  const server = await startThrowaway(log);
  const app = await runApp({ DATABASE_URL: server.url, DEMO_DATA: 'off', RATE_LIMITS: 'off' });
  const pool = createPool(server.url, log, 2);
  const db = createDb(pool);
  const { id: instructorId } = await makeInstructor(db, { fullName: 'Ivo Ives' });
  const { context } = await openBookingWorld(db);
  await openPayoutAccount(db, context, instructorId);
  const title = 'Wheel throwing for beginners';
  const { classId } = await makeClass(db, { instructorId, title, priceCents: 4500 });
  return {
    url: app.url,
    classId,
    makeOperator: (email: string) =>
      db.updateTable('profiles').set({ role: 'operator' }).where('email', '=', email).execute(),
    /** Moves the removals of factors, which follow real time, a day and an hour into the past. */
    passRemovals: async () => {
      const day = `interval '25 hours'`;
      await pool.query(
        `update identity.factor_removals set asked_at = asked_at - ${day}, due_at = due_at - ${day}`,
      );
      await pool.query(
        `update outbox set sent_at = sent_at - ${day} where kind = 'auth-removal-asked'`,
      );
    },
    stop: async () => {
      await pool.end();
      await app.stop();
      await server.stop();
    },
  };
}
