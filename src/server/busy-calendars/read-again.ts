// Has one of a person's calendars read again at once.
import { missing } from '#contract/errors.ts';
import type { BusyCalendar } from '#contract/calendars/busy-calendar-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { findCalendar } from './busy-calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';

export function readAgain(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { id, personId }: { id: string; personId: string },
): Promise<BusyCalendar> {
  return inTransaction(db, async (tx) => {
    const calendar = await findCalendar(tx, id);
    if (calendar?.person_id !== personId) throw missing('calendar');
    await jobs.add(tx, 'read-busy-calendar', { calendarId: id });
    return presentCalendar(calendar);
  });
}
