// Decides a contested no-show for an operator, and notifies the learner.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findConcernedByBooking } from '#server/shared/concerned-people-store.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { lockSessionOfBooking } from '../lock-booking.ts';
import { findContestToNotify, saveAttended, saveContestDecided } from './contest-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface DecideContestInput {
  caller: Caller;
  bookingId: string;
  isAccepted: boolean;
  reply?: string | undefined;
  requestId: string;
}

export function decideContest(
  db: Db,
  context: NotifyContext,
  input: DecideContestInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, bookingId, isAccepted, requestId } = input;
    const answer = input.reply || null;
    await lockSessionOfBooking(tx, bookingId);
    const contest = await findContestToNotify(tx, bookingId);
    if (!contest) throw missing('booking');
    refuseOwnMatter(caller, ...(await findConcernedByBooking(tx, bookingId)));
    const at = context.clock.now();
    const state = isAccepted ? 'accepted' : 'rejected';
    if (!(await saveContestDecided(tx, { bookingId, state, answer, by: caller.id, at })))
      throw new Refusal('already_decided');
    if (isAccepted) await saveAttended(tx, bookingId, at);
    await writeAudit(tx, {
      at,
      actor: caller,
      action: isAccepted ? 'contest.accept' : 'contest.reject',
      subject: bookingId,
      details: answer === null ? {} : { answer },
      requestId,
    });
    await context.notices.publish(tx, `class:${contest.class_id}`);
    if (contest.erased_at) return;
    await mailPerson(tx, context, {
      kind: 'contest-decided',
      entity: bookingId,
      to: { id: contest.learner_id, email: contest.email, name: contest.full_name },
      payload: {
        classId: contest.class_id,
        title: contest.title,
        bookingId,
        startsAt: contest.starts_at.toISOString(),
        timeZone: contest.time_zone,
        isAccepted,
        answer,
      },
    });
  });
}
