// Makes the bookings of the demo: once with a past, and topped up at each start so that the next days are never empty.
import { demoAccounts } from '#contract/demo-accounts.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { demoLearners } from '../../../accounts/demo-learners.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { bookSessionsAhead } from './book-sessions-ahead.ts';
import type { Past } from './book-demo-sessions.ts';
import { bookForLena } from './book-for-lena.ts';
import { bookPastSessions } from './book-past-sessions.ts';
import { openPast } from './past-context.ts';
import { findEngagements, forgetMails } from './demo-booking-store.ts';

/** Keeps a start after a long pause short. */
const mostAtOneStart = 40;
const lookBackMs = 30 * dayMs;

export function demoBookings(
  context: Omit<MoneyContext, 'clock'>,
): NonNullable<ModuleHooks['demo']> {
  const live = async (
    tx: Db,
    clock: Clock,
    story: (past: Past, now: Date) => Promise<void>,
  ): Promise<void> => {
    const now = clock.now();
    const learnerIds = [demoAccounts[0], ...demoLearners].map(({ id }) => id);
    const after = new Date(now.getTime() - lookBackMs);
    const diary = await findEngagements(tx, { learnerIds, after });
    const past: Past = {
      context: await openPast(tx, context),
      diary,
      made: [],
      jobs: context.jobs,
    };
    await story(past, now);
    if (past.made.length === 0) return;
    await forgetMails(tx, past.made);
    await context.notices.publish(tx, 'classes');
  };
  return {
    fill: (tx, clock) =>
      live(tx, clock, async (past, now) => {
        await bookPastSessions(tx, past, now);
        await bookSessionsAhead(tx, past, { now, most: Number.POSITIVE_INFINITY });
      }),
    topUp: (tx, clock) =>
      live(tx, clock, async (past, now) => {
        await bookForLena(tx, past, now);
        await bookSessionsAhead(tx, past, { now, most: mostAtOneStart });
      }),
  };
}
