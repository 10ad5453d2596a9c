// Fills the demo with conversations: questions that were answered, and some that the demo's people have not read yet.
import { randomUUID } from 'node:crypto';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { Context } from '../../shared/context.ts';
import { markRead } from '../mark-read.ts';
import { reportConversation } from '../report-conversation.ts';
import { sendMessage } from '../send-message.ts';
import { startConversation } from '../start-conversation.ts';
import {
  type DemoBooking,
  findDemoBookings,
  findStrangerTo,
  forgetDueMails,
} from './demo-conversation-store.ts';
import {
  answeredByIvo,
  fromInstructors,
  type Line,
  reportByIvo,
  reportedByIvo,
  waitingForIvo,
} from './demo-lines.ts';

type Needs = Pick<Context, 'jobs' | 'pictures' | 'storage'>;

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
  await reportStranger(tx, context, now);
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
    const past = pastContext(context, now, hoursAgo);
    const senderId = by === 'learner' ? booking.learner_id : booking.teacher_id;
    const target = { bookingId: booking.id };
    const sent = { senderId, target, text, key: randomUUID() };
    const { conversationId, message } = await startConversation(tx, past, sent);
    await markRead(tx, past, { conversationId, personId: senderId, upTo: message.position });
  }
}

/** Somebody who has booked nothing writes to Ivo, who reads it and reports it. */
async function reportStranger(tx: Db, context: Needs, now: Date): Promise<void> {
  const learnerId = await findStrangerTo(tx, ivo.id);
  if (learnerId === undefined) return;
  let conversationId: string | undefined;
  for (const { by, hoursAgo, text } of reportedByIvo) {
    const past = pastContext(context, now, hoursAgo);
    const written = { senderId: by === 'learner' ? learnerId : ivo.id, text, key: randomUUID() };
    const sent = await (conversationId === undefined
      ? startConversation(tx, past, { ...written, target: { instructorId: ivo.id } })
      : sendMessage(tx, past, { ...written, conversationId }));
    conversationId = sent.conversationId;
    const upTo = sent.message.position;
    for (const personId of [learnerId, ivo.id])
      await markRead(tx, past, { conversationId, personId, upTo });
  }
  if (conversationId === undefined) return;
  const { hoursAgo, ...report } = reportByIvo;
  const past = pastContext(context, now, hoursAgo);
  await reportConversation(tx, past, { conversationId, personId: ivo.id, ...report });
}

/** Nobody is told live of what happened in the demo's past. */
function pastContext(context: Needs, now: Date, hoursAgo: number) {
  const at = new Date(now.getTime() - hoursAgo * hourMs);
  return { ...context, clock: { now: () => at }, notices: { publish: async () => {} } };
}
