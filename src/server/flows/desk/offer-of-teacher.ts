// Whoever begins to teach, or teaches again, has classes that appear: their free seats go to whoever waits for them.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../../bookings/booking-tools.ts';
import type { ChangedDates } from '../../classes/change-class.ts';
import { holdDatesAhead } from '../../classes/dates/store.ts';
import { holdClassesOf } from '../../classes/store.ts';
import { offerInClass } from '../offer-in-class.ts';

/** Before the profile is saved: whoever writes that goes on to lock listings, and must not wait for a date then. */
export async function holdDatesOf(tx: Db, teacherId: string, at: Date): Promise<ChangedDates[]> {
  const held: ChangedDates[] = [];
  for (const classId of await holdClassesOf(tx, teacherId))
    held.push({ classId, sessionIds: await holdDatesAhead(tx, classId, at), at });
  return held;
}

export async function offerDates(
  tx: Db,
  tools: BookingTools,
  dates: readonly ChangedDates[],
): Promise<void> {
  for (const changed of dates) await offerInClass(tx, tools, changed);
}
