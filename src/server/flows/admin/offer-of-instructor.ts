// Offers the free seats of an instructor whose classes appear (again) to their waiting lists, and mails the people who
// asked to hear of new dates.
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../shared/context.ts';
import type { ChangedSessions } from '../../classes/change-class.ts';
import { lockSessionsAhead } from '../../classes/sessions/session-store.ts';
import { lockClassesOf } from '../../classes/class-store.ts';
import { notifyOfNewDates } from '../../alerts/notify-of-new-dates.ts';
import { recordNews } from '../news/record-news.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

/** Call before saving the profile: saving it locks listings, and must not wait for a session lock after that. */
export async function lockSessionsOf(
  tx: Db,
  instructorId: string,
  at: Date,
): Promise<ChangedSessions[]> {
  const locked: ChangedSessions[] = [];
  for (const classId of await lockClassesOf(tx, instructorId))
    locked.push({ classId, sessionIds: await lockSessionsAhead(tx, classId, at), at });
  return locked;
}

export async function openSessions(
  tx: Db,
  context: BookingContext,
  sessions: readonly ChangedSessions[],
): Promise<void> {
  for (const changed of sessions) {
    await offerInClass(tx, context, changed);
    await notifyOfNewDates(tx, context, changed);
    await recordNews(tx, context, changed);
  }
}
