// Translates the calls about conversations between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { changeConversation } from './change-conversation.ts';
import { showTarget, type Target } from './find-target.ts';
import { countUnreadConversations } from '../shared/unread-conversation-store.ts';
import { listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { reportConversation } from './report-conversation.ts';
import { sendMessage } from './send-message.ts';
import { showConversation } from './show-conversation.ts';
import { startConversation } from './start-conversation.ts';

interface SentTarget {
  class_id?: string | undefined;
  booking_id?: string | undefined;
  instructor_id?: string | undefined;
  learner_id?: string | undefined;
  session_id?: string | undefined;
}

const targetOf = (sent: SentTarget): Target => ({
  classId: sent.class_id,
  bookingId: sent.booking_id,
  instructorId: sent.instructor_id,
  learnerId: sent.learner_id,
  sessionId: sent.session_id,
});

export function messageRoutes(context: NotifyContext & Pick<Context, 'pictures' | 'storage'>) {
  return {
    ...choiceRoutes(context),
    'GET /api/conversations': ({ query }, { db, caller }) =>
      listConversations(db, context, {
        personId: caller.id,
        text: query.q,
        isUnread: query.unread !== undefined,
        isArchived: query.archived !== undefined,
        cursor: query.cursor,
      }),
    'GET /api/conversations/unread-count': async (_input, { db, caller }) => ({
      unread: await countUnreadConversations(db, caller.id),
    }),
    'GET /api/conversations/find': ({ query }, { db, caller }) =>
      showTarget(db, context, { callerId: caller.id, target: targetOf(query) }),
    'POST /api/conversations': ({ body, files }, { db, caller, signal }) =>
      startConversation(db, context, {
        senderId: caller.id,
        target: targetOf(body),
        text: body.text,
        key: body.key,
        files: files.images,
        signal,
      }),
    'GET /api/conversations/{id}': ({ params, query }, { db, caller }) =>
      showConversation(db, context, {
        conversationId: params.id,
        personId: caller.id,
        before: query.before,
      }),
    'POST /api/conversations/{id}/messages': async ({ params, body, files }, call) => {
      const { db, caller, signal } = call;
      const writing = { senderId: caller.id, text: body.text, key: body.key, signal };
      const input = { ...writing, conversationId: params.id, files: files.images };
      return (await sendMessage(db, context, input)).message;
    },
    'PUT /api/conversations/{id}/read': ({ params, body }, { db, caller }) =>
      markRead(db, context, { conversationId: params.id, personId: caller.id, upTo: body.upTo }),
    'POST /api/conversations/{id}/reports': ({ params, body }, { db, caller }) =>
      reportConversation(db, context, {
        conversationId: params.id,
        personId: caller.id,
        reason: body.reason,
        note: body.note,
        messageIds: body.message_ids,
      }),
  } satisfies Partial<Handlers>;
}

/** What a person decides about a conversation for themselves. */
const choiceRoutes = (context: NotifyContext & Pick<Context, 'storage'>) =>
  ({
    'PATCH /api/conversations/{id}': ({ params, body }, { db, caller }) =>
      changeConversation(db, context, {
        conversationId: params.id,
        personId: caller.id,
        choices: body,
      }),
  }) satisfies Partial<Handlers>;
