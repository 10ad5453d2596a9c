// Notifies the instructor that a learner has changed their answers: once for all changes of a quarter of an hour. What they
// are stands on the roster, and in no mail.
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { sessionPayload } from '../notifications/mail-facts.ts';
import { findBookingToNotify } from '../notifications/notification-store.ts';

export const createNotifyOfAnswers =
  (context: NotifyContext): JobHandler<'tell-changed-answers'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => notifyOfAnswers(tx, context, bookingId));

export async function notifyOfAnswers(
  tx: Db,
  context: NotifyContext,
  bookingId: string,
): Promise<void> {
  const booking = await findBookingToNotify(tx, bookingId);
  if (booking?.state !== 'confirmed') return;
  const { learner, instructor, session } = booking;
  if (learner.erasedAt !== null || instructor.erasedAt !== null) return;
  await mailPerson(tx, context, {
    kind: 'answers-changed',
    entity: bookingId,
    version: Math.floor(context.clock.now().getTime() / minuteMs),
    aboutPersonId: learner.id,
    to: instructor,
    payload: { session: sessionPayload(session), learnerName: learner.name },
  });
}
