// Reschedules a session in the demo, so that a learner has something to reply to and an instructor waits for replies.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteQueuedMails } from '#platform/mail/outbox/outbox-store.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import {
  findLastSessionOf,
  findBookingsOfOthers,
} from '../../bookings/reschedules/demo-reschedule-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { rescheduleSession } from './reschedule-session.ts';

const [lena] = demoAccounts;
/** Far enough ahead that the rules allow it, whatever the settings are. */
const aheadHours = 72;
const laterHours = 2;

export const reschedulesDemoHooks = (context: Omit<MoneyContext, 'clock'>): ModuleHooks => ({
  module: 'moved-dates-demo',
  demo: { fill: (tx, clock) => rescheduleForLena(tx, { ...context, clock }, clock) },
});

async function rescheduleForLena(tx: Db, context: MoneyContext, clock: Clock): Promise<void> {
  const after = new Date(clock.now().getTime() + aheadHours * hourMs);
  const session = await findLastSessionOf(tx, { learnerId: lena.id, after });
  if (!session) return;
  const { class_id: classId, session_id: sessionId, teacher_id: instructorId } = session;
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  const newTime = { start_time: later(session.starts_at), end_time: later(session.ends_at) };
  const note =
    'The kiln is being repaired in the morning. I hope two hours later works for you, too!';
  try {
    await rescheduleSession(tx, context, { caller, classId, sessionId, newTime, note });
    // The demo's mailbox belongs to the accounts that visitors use, so others get no mail.
    const entities = await findBookingsOfOthers(tx, { sessionId, learnerId: lena.id });
    await deleteQueuedMails(tx, { kind: 'session-rescheduled', entities });
  } catch (error) {
    // The instructor teaches something else at that time: the demo goes without.
    if (!(error instanceof Refusal)) throw error;
  }
}

const later = (at: Date): string => new Date(at.getTime() + laterHours * hourMs).toISOString();
