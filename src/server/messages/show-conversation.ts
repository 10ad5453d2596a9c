// Shows a conversation to one of its two people.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import { messageLimits } from '#contract/messages/message-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';
import { findConversation } from './conversation-store.ts';
import { findMessages } from './message-page-store.ts';
import { presentMessages } from './present-message.ts';
import { presentTalkingPerson } from './present-person.ts';
import { findMessagesLeft, findSendableInSeconds, stateOf } from './refuse-sending.ts';
import { findComingBookings, findViews } from './show-conversation-store.ts';

interface ShowConversationInput {
  conversationId: string;
  personId: string;
  before?: number | undefined;
}

export async function showConversation(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  { conversationId, personId, before }: ShowConversationInput,
): Promise<Output<'GET /api/conversations/{id}'>> {
  const row = await findConversation(db, { conversationId, personId });
  if (!row) throw missing('conversation');
  const now = context.clock.now();
  const most = messageLimits.messages;
  const found = await findMessages(db, { conversationId, before, most: most + 1 });
  const rows = found.slice(0, most).toReversed();
  const state = stateOf(row);
  const pair = { learnerId: row.learner_id, instructorId: row.instructor_id };
  const bookings = await findComingBookings(db, pair, now);
  const views = await findViews(db, conversationId);
  return {
    id: conversationId,
    person: presentTalkingPerson(context, row, {
      myRole: row.role,
      hasBooked: row.has_booked,
      isBlocked: row.blocked_by_other_at !== null,
    }),
    myRole: row.role,
    messages: await presentMessages(db, context, { rows, readerId: personId }),
    earlier: found.length > most ? (rows[0]?.position ?? null) : null,
    readUpTo: row.read_up_to,
    unreadFrom: row.unread_from,
    // After a block, neither learns any more what the other reads; somebody who was blocked is shown the same as of one who has left.
    otherReadUpTo: state === 'open' ? row.other_read_up_to : null,
    state,
    isArchived: row.is_archived,
    isMuted: row.is_muted,
    isMarkedUnread: row.is_marked_unread,
    sendableInSeconds: await findSendableInSeconds(db, row, now),
    messagesLeft: await findMessagesLeft(db, row),
    bookings: bookings.map((booking) => ({
      bookingId: booking.id,
      classId: booking.class_id,
      sessionId: booking.session_id,
      title: booking.title,
      startTime: booking.starts_at.toISOString(),
      timeZone: booking.time_zone,
    })),
    views: views.map(({ viewed_at: at, reason }) => ({ at: at.toISOString(), reason })),
  };
}
