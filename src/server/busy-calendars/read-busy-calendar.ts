// Reads a calendar elsewhere: fetches its file, finds the busy times in it, and stores nothing else.
import type { CalendarFailure } from '#contract/calendars/busy-calendar-calls.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import {
  type CalendarRow,
  findCalendar,
  saveFailure,
  saveTimes,
  saveUnchanged,
} from './busy-calendar-store.ts';
import { policyOf } from './policy-of.ts';
import { fetchCalendar, type Fetched } from './reading/fetch-calendar.ts';
import { readOnThread } from './reading/read-on-thread.ts';
import { openText } from '../shared/seal-text.ts';

export type ReadingContext = Pick<Context, 'db' | 'clock' | 'config' | 'serverKeys' | 'log'> & {
  realClock?: Clock;
  timeoutMs?: number;
};

const readEveryMs = 30 * minuteMs;
const mostWaitMs = dayMs;
/** Dates further ahead are rare, and read when they come nearer. */
const windowMs = 400 * dayMs;
/** The window moves on with time: an unchanged file is then read whole. */
const leastWindowMs = windowMs - 7 * dayMs;

export const createReadBusyCalendar =
  (context: ReadingContext): JobHandler<'read-busy-calendar'> =>
  async ({ calendarId }, run) => {
    const { db, serverKeys } = context;
    const calendar = await findCalendar(db, calendarId);
    if (!calendar) return;
    const key = await serverKeys.busyCalendars();
    const address = openText(key, calendar.id, calendar.sealed_address);
    if (address === undefined) return fail(context, calendar, 'address_lost');
    const fetched = await fetchCalendar({
      address,
      policy: policyOf(context),
      signal: run.signal,
      ...validators(context, calendar),
      ...(context.timeoutMs !== undefined && { timeoutMs: context.timeoutMs }),
    });
    if (fetched.kind === 'failed') return fail(context, calendar, fetched.failure);
    if (fetched.kind === 'unchanged')
      return void (await saveUnchanged(db, readNow(context, calendar)));
    await save(context, calendar, fetched);
  };

/** The server sends the file only if it has changed, unless the window asks for more of it. */
function validators({ clock }: ReadingContext, calendar: CalendarRow) {
  const wanted = clock.now().getTime() + leastWindowMs;
  if (!calendar.window_until || calendar.window_until.getTime() < wanted) return {};
  return { etag: calendar.etag, lastModified: calendar.last_modified };
}

async function save(
  context: ReadingContext,
  calendar: CalendarRow,
  file: Fetched & { kind: 'file' },
): Promise<void> {
  const from = context.clock.now().getTime() - dayMs;
  const until = from + windowMs + dayMs;
  const window = { from, until, timeZone: calendar.time_zone };
  const read = await readOnThread(file.text, window, context);
  if ('failure' in read) return fail(context, calendar, read.failure);
  await inTransaction(context.db, (tx) =>
    saveTimes(tx, {
      ...readNow(context, calendar),
      times: read.times,
      windowUntil: new Date(until),
      etag: file.etag,
      lastModified: file.lastModified,
    }),
  );
}

function readNow({ realClock = systemClock }: ReadingContext, { id }: CalendarRow) {
  const at = realClock.now();
  return { id, at, nextAt: new Date(at.getTime() + readEveryMs) };
}

/** Waits twice as long after each failure, at most a day. */
async function fail(
  { db, realClock = systemClock }: ReadingContext,
  { id, failures }: CalendarRow,
  failure: CalendarFailure,
): Promise<void> {
  const waitMs = Math.min(readEveryMs * 2 ** Math.min(failures, 10), mostWaitMs);
  const nextAt = new Date(realClock.now().getTime() + waitMs);
  await saveFailure(db, { id, failure, failures: failures + 1, nextAt });
}
