// Fills the demo with conversations: questions that were answered, and some that the demo's people have not read yet.
import { randomUUID } from 'node:crypto';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { Context } from '../../shared/context.ts';
import { markRead } from '../mark-read.ts';
import { startConversation } from '../start-conversation.ts';
import { type DemoBooking, findDemoBookings, forgetDueMails } from './demo-conversation-store.ts';
import { answeredByIvo, fromInstructors, type Line, waitingForIvo } from './demo-lines.ts';

type Needs = Pick<Context, 'pictures' | 'storage'>;

const [lena, ivo] = demoAccounts;

/** Needs the bookings of the demo. */
export const messagesDemoHooks = (context: Needs): ModuleHooks => ({
  module: 'messages-demo',
  demo: { fill: (tx, clock) => fillConversations(tx, context, clock) },
});

async function fillConversations(tx: Db, context: Needs, clock: Clock): Promise<void> {
  const now = clock.now();
  const mine = await findDemoBookings(tx, { personId: lena.id, role: 'learner', now, most: 4 });
  for (const [index, booking] of mine.entries())
    await talk(tx, context, { booking, now, lines: fromInstructors[index] });
  const others = (
    await findDemoBookings(tx, { personId: ivo.id, role: 'instructor', now, most: 8 })
  ).filter(({ learner_id: learnerId }) => learnerId !== lena.id);
  const scripts = [...waitingForIvo, ...answeredByIvo];
  for (const [index, booking] of others.entries())
    await talk(tx, context, { booking, now, lines: scripts[index] });
  await forgetDueMails(tx);
}

interface Talk {
  booking: DemoBooking;
  now: Date;
  lines: readonly Line[] | undefined;
}

/** Whoever writes has read what came before; the last lines of the other person stay unread. */
async function talk(tx: Db, context: Needs, { booking, now, lines = [] }: Talk): Promise<void> {
  for (const { by, hoursAgo, text } of lines) {
    const at = new Date(now.getTime() - hoursAgo * hourMs);
    const past = { ...context, clock: { now: () => at }, notices: { publish: async () => {} } };
    const senderId = by === 'learner' ? booking.learner_id : booking.teacher_id;
    const target = { bookingId: booking.id };
    const sent = { senderId, target, text, key: randomUUID() };
    const { conversationId, message } = await startConversation(tx, past, sent);
    await markRead(tx, past, { conversationId, personId: senderId, upTo: message.position });
  }
}
