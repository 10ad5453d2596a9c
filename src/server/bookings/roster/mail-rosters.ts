// Mails instructors the learners of their sessions 18 hours before the first meeting. A session gets one such mail for each
// start that it is given; without bookings it gets none.
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { cutWithEllipsis } from '#domain/text/cut-text.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { dropMails, rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import type { Context } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { mailedAnswers } from '../answers/mailed-answers.ts';
import { asInstants } from '../meeting-store.ts';
import {
  findListsWith,
  findSessionsToList,
  type ListedLearner,
  type ListedSession,
  lockSessionToList,
  startVersion,
} from './roster-mail-store.ts';

type Needs = Pick<Context, 'db'> & NotifyContext;

const aheadMs = 18 * hourMs;
const mostMessageLetters = 240;

export const createMailRosters =
  (context: Needs): JobHandler<'mail-rosters'> =>
  () =>
    mailRosters(context);

/** Each mail is queued by itself: a run that is interrupted goes on where it was, since the outbox takes each once. */
export async function mailRosters(context: Needs): Promise<void> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + aheadMs);
  for (const id of await findSessionsToList(context.db, { now, until }))
    await inTransaction(context.db, async (tx) => {
      const session = await lockSessionToList(tx, { id, now, until });
      if (session) await mailRoster(tx, context, session);
    });
}

async function mailRoster(tx: Db, context: NotifyContext, session: ListedSession): Promise<void> {
  const { id, instructor_id: instructorId, email, instructor_name: name } = session;
  await mailPerson(tx, context, {
    kind: 'session-roster',
    entity: id,
    version: startVersion(session.starts_at),
    to: { id: instructorId, email, name },
    payload: {
      sessionId: id,
      session: bookedSessionOf(session),
      learners: presentLearners(session.learners),
    },
  });
}

const presentLearners = (learners: readonly ListedLearner[]) =>
  learners.map(({ booking_id, full_name, seats, message, answers }) => ({
    name: full_name,
    seats,
    code: checkInCode(booking_id),
    message: message === null ? null : cutWithEllipsis(message, mostMessageLetters),
    ...mailedAnswers(answers),
  }));

/** Takes a person who leaves off the lists that are not sent yet; a list without anybody is not sent. */
export async function forgetListed(tx: Db, personId: string): Promise<void> {
  const kind = 'session-roster';
  for (const { id, learners } of await findListsWith(tx, personId))
    if (learners.length === 0) await dropMails(tx, { kind, entities: [id] });
    else
      await rewriteMails(tx, {
        kind,
        entities: [id],
        change: { learners: presentLearners(learners) },
      });
}

const bookedSessionOf = (session: ListedSession) => ({
  classId: session.class_id,
  title: session.title,
  instructorName: session.instructor_name,
  location: session.location,
  latitude: session.latitude,
  longitude: session.longitude,
  timeZone: session.time_zone,
  meetings: asInstants(session.meetings).map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })),
});
