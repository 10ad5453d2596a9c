// Runs the real server over a database of its own, where learners pay for a class on a page.
import pino from 'pino';
import { startClock } from '#platform/movable-clock.ts';
import { createDb } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { makeClass } from '../worlds/classes.ts';
import { runApp } from '../run-app.ts';

export type PayApp = Awaited<ReturnType<typeof startPayApp>>;

export async function startPayApp() {
  const log = pino({ level: 'silent' });
  const server = await startThrowaway(log);
  const app = await runApp({ DATABASE_URL: server.url, DEMO_DATA: 'off', RATE_LIMITS: 'off' });
  const pool = createPool(server.url, log, 2);
  const db = createDb(pool);
  const notices = await startNotices({ url: server.url, log });
  const clock = await startClock(db, notices);
  await db
    .insertInto('settings')
    .values({ key: 'demoCheckout', value: JSON.stringify('on a page'), updated_at: clock.now() })
    .execute();
  return {
    url: app.url,
    makeClass: () => makeClass(db, { title: 'Wheel throwing for beginners', priceCents: 4500 }),
    /** Moves business time, which the running server sees. */
    wait: (seconds: number) => clock.moveTo(db, new Date(clock.now().getTime() + seconds * 1000)),
    stop: async () => {
      clock.close();
      await notices.close();
      await pool.end();
      await app.stop();
      await server.stop();
    },
  };
}
