// Creates the demo's reviews: learners book, the session takes place, and they review it.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteQueuedMails } from '#platform/mail/outbox/outbox-store.ts';
import { demoLearners } from '../../../accounts/demo/demo-learners.ts';
import { replyToReview } from '../../../reviews/reply-to-review.ts';
import { reportSomething } from '../../../reviews/reports/report-something.ts';
import { writeReview } from '../../../reviews/write-review.ts';
import { completeSession } from '../complete-sessions.ts';
import { bookFor, hoursBefore, numberIn, type Past } from './book-demo-sessions.ts';
import { chooseLearners } from './choose-learners.ts';
import { advertisement, type DemoReview, demoReviews } from './demo-reviews.ts';
import type { DemoSession } from './demo-booking-store.ts';

const [, ivo] = demoAccounts;

/** Long enough ago for learners to have reviewed and the instructor to have replied. */
const oldEnoughHours = 70;

/** Takes the sessions of one class, the soonest first. Its reviews are spread over the last two that are old enough. */
export async function reviewPastSessions(
  tx: Db,
  past: Past,
  { sessions, now }: { sessions: DemoSession[]; now: Date },
): Promise<void> {
  const [first] = sessions;
  const said = (first && demoReviews[numberIn(first.classId)]) ?? [];
  const isOld = ({ endsAt }: DemoSession) =>
    endsAt.getTime() < now.getTime() - oldEnoughHours * hourMs;
  const chosen = sessions.filter(isOld).slice(-2);
  const half = Math.ceil(said.length / Math.max(1, chosen.length));
  // A learner reviews a class once.
  let others = demoLearners;
  for (const [index, session] of chosen.entries()) {
    const words = said.slice(index * half, (index + 1) * half);
    const turn = numberIn(session.classId) * 5 + numberIn(session.sessionId) * 3;
    const guests = chooseLearners(others, { session, count: words.length, turn }, past.diary);
    others = others.filter(({ id }) => !guests.includes(id));
    await playPastSession(tx, past, { session, guests, turn });
    for (const [place, learnerId] of guests.entries()) {
      const at = hoursAfter(session, 19 + ((turn + place * 7) % 20));
      const review = words[place];
      if (review) await reviewAt(tx, past, { session, learnerId, review, at });
    }
  }
}

/** Books the guests, and completes the session. */
async function playPastSession(
  tx: Db,
  past: Past,
  { session, guests, turn }: { session: DemoSession; guests: string[]; turn: number },
): Promise<void> {
  for (const [place, learnerId] of guests.entries()) {
    const at = hoursBefore(session, 26 + ((turn * 7 + place * 19) % 100));
    await bookFor(tx, past, { session, learnerId, seats: 1, at });
  }
  const at = hoursAfter(session, 0.02);
  await completeSession(tx, past.context(at), { sessionId: session.sessionId, at });
}

interface ReviewToWrite {
  session: DemoSession;
  learnerId: string;
  review: DemoReview;
  at: Date;
}

async function reviewAt(tx: Db, past: Past, { session, learnerId, review, at }: ReviewToWrite) {
  const { classId, instructorId } = session;
  const context = (moment: Date) => ({
    ...past.context(moment),
    storage: { url: (key: string) => key },
  });
  const words = { learnerId, classId, rating: review.rating, comment: review.comment };
  const { id: reviewId } = await writeReview(tx, context(at), words);
  // Nobody finds mails about the past in the mailbox.
  await deleteQueuedMails(tx, { kind: 'review-received', entities: [reviewId] });
  const later = new Date(at.getTime() + 15 * hourMs);
  if (review.reply !== undefined)
    await replyToReview(tx, context(later), { instructorId, reviewId, reply: review.reply });
  if (review.comment === advertisement)
    await reportSomething(tx, context(later), { reporterId: ivo.id, reviewId, ...sellsThings });
}

const sellsThings = {
  reason: 'spam',
  message: 'This is an advertisement, and I have never seen this person at the studio again.',
} as const;

const hoursAfter = ({ endsAt }: DemoSession, hours: number): Date =>
  new Date(endsAt.getTime() + Math.round(hours * hourMs));
