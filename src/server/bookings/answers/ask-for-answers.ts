// Asks learners who have booked a class for required answers that they have not given, because the question is newer than
// their booking or they have added seats: by one mail for the same missing answers, however often this runs.
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { sessionPayload } from '../notifications/mail-facts.ts';
import { findBookingsToNotify } from '../notifications/notification-store.ts';
import { findBookedToAsk } from './answer-store.ts';
import { missingOf } from './lacks-answers.ts';

export const createAskForAnswers =
  (context: NotifyContext): JobHandler<'ask-for-answers'> =>
  ({ classId }, { finish }) =>
    finish((tx) => askForAnswers(tx, context, classId));

const mailsAtOnce = 200;

export async function askForAnswers(
  tx: Db,
  context: NotifyContext,
  classId: string,
): Promise<void> {
  const booked = await findBookedToAsk(tx, { classId, at: context.clock.now() });
  const versions = new Map(
    booked.flatMap((booking) => {
      const missing = missingOf(booking);
      return missing.length > 0 ? [[booking.id, versionOf(missing)] as const] : [];
    }),
  );
  const ids = [...versions.keys()];
  for (let from = 0; from < ids.length; from += mailsAtOnce) {
    const bookings = await findBookingsToNotify(tx, ids.slice(from, from + mailsAtOnce));
    const mails = bookings
      .filter(({ learner }) => learner.erasedAt === null)
      .map(({ id, learner, session }) => ({
        kind: 'answers-needed' as const,
        entity: id,
        version: versions.get(id) ?? 1,
        to: learner,
        payload: { bookingId: id, session: sessionPayload(session) },
      }));
    await mailPeople(tx, context, mails);
  }
}

/** The same missing answers have the same version, so that nobody is asked for them twice. */
const versionOf = (missing: readonly string[]): number =>
  1 + (createHash('sha256').update(missing.toSorted().join()).digest().readUInt32BE() >>> 2);
