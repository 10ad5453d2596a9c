// Whoever begins to teach, or teaches again, has classes that appear: their free seats go to whoever waits for them.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../../bookings/booking-tools.ts';
import type { ChangedDates } from '../../classes/change-class.ts';
import { lockDatesAhead } from '../../classes/dates/store.ts';
import { lockClassesOf } from '../../classes/store.ts';
import { offerInClass } from '../offer-in-class.ts';

/** Before the profile is saved: whoever writes that goes on to lock listings, and must not wait for a date then. */
export async function lockDatesOf(tx: Db, teacherId: string, at: Date): Promise<ChangedDates[]> {
  const locked: ChangedDates[] = [];
  for (const classId of await lockClassesOf(tx, teacherId))
    locked.push({ classId, sessionIds: await lockDatesAhead(tx, classId, at), at });
  return locked;
}

export async function offerDates(
  tx: Db,
  tools: BookingTools,
  dates: readonly ChangedDates[],
): Promise<void> {
  for (const changed of dates) await offerInClass(tx, tools, changed);
}
