// Lists the decisions about one person: about their account, and as a learner and an instructor.
import { sql } from 'kysely';
import {
  auditedDecisions,
  decidedContests,
  decidedPenalties,
  decidedRefundRequests,
  decidedReports,
  type DecisionPart,
} from './decision-parts.sql.ts';

/** Actions whose subject is the person. */
const aboutAccount = [
  'application.approve',
  'application.decline',
  'person.standing',
  'person.role',
  'operator.appoint',
  'impersonation.start',
  'factor.ask-for-removal',
  'factor.cancel-removal',
  'factor.stop-removal',
  'factor.remove',
  'data-request.enter',
  'data-request.send-link',
  'data-request.delete',
  'data-request.decline',
] as const;

const aboutMessages = [
  'message-report.dismiss',
  'message-report.warn',
  'message-report.suspend',
] as const;

export function partsAbout(personId: string, { isOwn }: { isOwn: boolean }): DecisionPart[] {
  const classes = sql`select id from classes where teacher_id = ${personId}`;
  const sessions = sql`select id from sessions where class_id in (${classes})`;
  const asLearner = sql`select id from bookings where learner_id = ${personId}`;
  const asInstructor = sql`select id from bookings where session_id in (${sessions})`;
  const reviews = sql`select id from reviews where learner_id = ${personId}`;
  const questions = sql`select id from class_questions where asker_id = ${personId}`;
  const bookings = [asLearner, asInstructor];
  const texts = (ids: ReturnType<typeof sql>) =>
    sql`a.subject in (select id::text from (${ids}) it)`;
  return [
    auditedDecisions(isOwn ? aboutAccount : [...aboutAccount, ...aboutMessages], {
      whom: sql`a.subject = ${personId}::text`,
    }),
    auditedDecisions(['class.take-down', 'class.restore'], {
      whom: texts(classes),
      subject: 'class_id',
    }),
    auditedDecisions(['review.restore'], { whom: texts(reviews) }),
    auditedDecisions(['session.call-off'], { whom: texts(sessions), subject: 'session_id' }),
    ...bookings.flatMap((ids) => [
      auditedDecisions(['booking.refund', 'attendance.mark'], {
        whom: texts(ids),
        subject: 'booking_id',
      }),
      decidedRefundRequests(sql`r.booking_id in (${ids})`),
      decidedContests(sql`k.booking_id in (${ids})`),
    ]),
    decidedPenalties(sql`n.instructor_id = ${personId}`),
    decidedReports(sql`r.class_id in (${classes})`),
    decidedReports(sql`r.review_id in (${reviews})`),
    decidedReports(sql`r.question_id in (${questions})`),
  ];
}
