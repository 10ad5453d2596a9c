// Notifies learners that a class has another name or place: how it was when they last heard of it, and how it is now.
import type { JobPayload } from '#contract/jobs.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { formerClass } from '#domain/classes/former-class.ts';
import {
  findBookedNotOver,
  lockClassToNotify,
} from '../../bookings/notifications/notification-store.ts';
import { notifyOfChange } from '../../bookings/notifications/notify-of-change.ts';
import { lockSessionsNotOver } from '../../classes/sessions/session-store.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

export const createNotifyClassChange =
  (context: NotifyContext): JobHandler<'tell-class-change'> =>
  (change, { finish }) =>
    finish((tx) => notifyClassChange(tx, context, change));

/** Sends nothing where the class was changed back, or where its instructor may not teach. */
export async function notifyClassChange(
  tx: Db,
  context: NotifyContext,
  { classId, versions }: JobPayload<'tell-class-change'>,
): Promise<void> {
  const at = context.clock.now();
  const now = await lockClassToNotify(tx, classId);
  if (!now) return;
  await lockSessionsNotOver(tx, classId, at);
  const booked = await findBookedNotOver(tx, { classId, at });
  const news = booked.flatMap(({ id, confirmed_at, asked_at }) => {
    // A learner who was asked about another place knows the class as it was from then on.
    const known = versions.find(({ until }) =>
      asked_at ? new Date(until) > asked_at : new Date(until) >= confirmed_at,
    );
    const former = known && formerClass(known, now);
    return former ? [{ bookingId: id, former }] : [];
  });
  await notifyOfChange(tx, context, { news, at });
}
