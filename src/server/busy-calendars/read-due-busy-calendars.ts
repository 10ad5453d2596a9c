// Adds a job for every calendar elsewhere that is due to be read.
import { minuteMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { takeDueCalendars } from './busy-calendar-store.ts';

/** In five minutes one process reads more than these. */
const most = 500;
/** A reading that is lost is tried again then. */
const leaseMs = 30 * minuteMs;

type Needs = Pick<Context, 'db' | 'jobs'> & { realClock?: Clock };

export const createReadDueBusyCalendars =
  ({ db, jobs, realClock = systemClock }: Needs): JobHandler<'read-due-busy-calendars'> =>
  async () => {
    const at = realClock.now();
    const until = new Date(at.getTime() + leaseMs);
    await inTransaction(db, async (tx) => {
      const ids = await takeDueCalendars(tx, { at, until, most });
      const readings = ids.map((calendarId) => ({ calendarId }));
      await jobs.addMany(tx, 'read-busy-calendar', readings);
    });
  };
