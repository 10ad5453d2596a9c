// Endpoints for conversations, their messages, blocks and reports; part of the endpoint table.
import * as z from 'zod/mini';
import { cursorLike } from '../admin/cursor.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { pictureMaxBytes } from '../pictures.ts';
import { noLonger } from '../text-rules.ts';
import { byId } from '../wire-values.ts';
import {
  conversation,
  conversationChoices,
  conversationPage,
  conversationTarget,
  message,
  messageLimits,
  messageReportNoteRule,
  messageReportReasonRule,
  messageSubject,
  messageTextRule,
  namesOnePerson,
  position,
  sentPosition,
  talkingPerson,
} from './message-shapes.ts';

const images = {
  most: messageLimits.pictures,
  maxBytes: pictureMaxBytes,
  tooMany: `You can add ${messageLimits.pictures} photos to a message`,
} as const;

const written = {
  text: z.prefault(messageTextRule, ''),
  key: z
    .uuid({ error: 'must be an id' })
    .check(z.describe('Made by the sender; the same key again gives the same message.')),
};

const sending = [
  'not_found',
  'conversation_closed',
  'messages_blocked',
  'message_empty',
  'instructor_suspended',
  'first_contact_limit',
  'too_many_texts',
] as const;

export const messageCalls = {
  'GET /api/conversations': endpoint({
    summary: 'List your conversations',
    description: `The latest message first, ${messageLimits.conversations} per page. \`q\` finds names and words of messages by their beginnings, also in archived conversations; without it, these are in the list of \`archived\` alone.`,
    who: 'signed-in',
    query: z.object({
      q: z.prefault(z.string().check(z.trim(), noLonger(messageLimits.search)), ''),
      unread: z.optional(z.enum(['true'], { error: 'must be true' })),
      archived: z.optional(z.enum(['true'], { error: 'must be true' })),
      cursor: cursorLike(/^\d{1,14}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    }),
    response: conversationPage,
    limit: 'lookUp',
  }),
  'GET /api/conversations/unread-count': endpoint({
    summary: 'Count your conversations with unread messages, without muted ones',
    who: 'signed-in',
    response: z.object({ unread: z.int() }),
  }),
  'GET /api/conversations/find': endpoint({
    summary: 'Find your conversation with somebody, or whom a new one would be with',
    who: 'signed-in',
    query: z.object(conversationTarget).check(namesOnePerson()),
    response: z.object({
      id: z.nullable(z.uuid()).check(z.describe('Null while nothing has been written.')),
      person: talkingPerson,
      about: z.nullable(messageSubject),
    }),
    errors: ['not_found', 'not_to_yourself'],
  }),
  'POST /api/conversations': endpoint({
    summary: 'Write to somebody',
    description:
      'Begins the conversation, or continues the one that exists. Learners may write to the instructor of a listed class, of a booking, or with a public page; instructors to learners who booked a date of theirs.',
    who: 'signed-in',
    body: z.strictObject({ ...conversationTarget, ...written }).check(namesOnePerson()),
    files: { images },
    response: z.object({ conversationId: z.uuid(), message }),
    status: 201,
    errors: [...sending, 'not_to_yourself'],
    limit: 'change',
  }),
  'GET /api/conversations/{id}': endpoint({
    summary: 'Read a conversation',
    who: 'signed-in',
    params: byId,
    query: z.object({ before: z.optional(sentPosition) }),
    response: conversation,
    errors: ['not_found'],
  }),
  'PATCH /api/conversations/{id}': endpoint({
    summary: 'Archive, mute or mark a conversation as unread',
    description: 'Only for yourself. What is left out stays as it is.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({
      isArchived: z.optional(conversationChoices.isArchived),
      isMuted: z.optional(conversationChoices.isMuted),
      isMarkedUnread: z.optional(conversationChoices.isMarkedUnread),
    }),
    response: z.object(conversationChoices),
    errors: ['not_found'],
    limit: 'change',
  }),
  'POST /api/conversations/{id}/messages': endpoint({
    summary: 'Send a message',
    who: 'signed-in',
    params: byId,
    body: z.strictObject(written),
    files: { images },
    response: message,
    status: 201,
    errors: sending,
    limit: 'change',
  }),
  'PUT /api/conversations/{id}/read': endpoint({
    summary: 'Mark messages as read',
    description: 'Up to a position; an earlier one than before changes nothing.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ upTo: position }),
    response: z.object({ readUpTo: z.int(), unread: z.int() }),
    errors: ['not_found'],
  }),
  'PUT /api/conversations/{id}/block': endpoint({
    summary: 'Block a person',
    description:
      'They cannot write to you any more, and are told the same as if you had left. Messages to everybody who booked a date still reach you.',
    who: 'signed-in',
    params: byId,
    response: z.object({ isBlocked: z.boolean() }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'DELETE /api/conversations/{id}/block': endpoint({
    summary: 'Unblock a person',
    who: 'signed-in',
    params: byId,
    response: z.object({ isBlocked: z.boolean() }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'POST /api/conversations/{id}/reports': endpoint({
    summary: 'Report a conversation',
    description:
      'Operators then see the named messages of the other person, or their latest ten, and nothing else. Reporting again while the report is open adds the named messages to it, at most 20 in all, and changes nothing else.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({
      reason: messageReportReasonRule,
      note: z.optional(messageReportNoteRule),
      message_ids: z.optional(
        z.array(z.uuid({ error: 'must be an id' })).check(z.maxLength(messageLimits.reported)),
      ),
    }),
    response: z.object({ status: z.literal('reported') }),
    status: 201,
    errors: ['not_found'],
    limit: 'report',
  }),
} as const satisfies Record<Address, EndpointSpec>;
