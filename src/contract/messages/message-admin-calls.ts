// Endpoints through which operators decide reports of messages and read a conversation; part of the endpoint table.
import * as z from 'zod/mini';
import { standings } from '#domain/standing.ts';
import { adminReason, adminWords } from '../admin/admin-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { pictureSchema } from '../pictures.ts';
import { byId, instant } from '../wire-values.ts';
import {
  messageLimits,
  messageReportReasonRule,
  messageSubject,
  sentPosition,
  viewHours,
} from './message-shapes.ts';

const id = z.uuid();
const named = z.object({ id, fullName: z.string() });

export const messageDecisions = ['dismissed', 'warned', 'suspended'] as const;
export type MessageDecision = (typeof messageDecisions)[number];

const writtenMessage = {
  id,
  text: z.string(),
  pictures: z.array(pictureSchema),
  sentAt: instant,
};

/** A report with the reported messages, and nothing else of the conversation. */
export const adminMessageReport = z.object({
  id,
  conversationId: id,
  reason: messageReportReasonRule,
  note: z.nullable(z.string()),
  reportedAt: instant,
  reporter: named,
  reported: z.extend(named, {
    standing: z.enum(standings),
    hasLeft: z.boolean().check(z.describe('Has deleted the account.')),
  }),
  earlier: z.int().check(z.describe('Earlier reports about the same person.')),
  messages: z.array(z.object(writtenMessage)).check(z.describe('Oldest first.')),
  decision: z.nullable(
    z.object({
      verdict: z.enum(messageDecisions),
      note: z.nullable(z.string()),
      at: instant,
      by: z.string(),
    }),
  ),
});
export type AdminMessageReport = z.infer<typeof adminMessageReport>;

const viewedPage = {
  messages: z
    .array(
      z.object({
        ...writtenMessage,
        senderId: id,
        about: z.nullable(messageSubject),
        isToAll: z.boolean(),
      }),
    )
    .check(z.describe(`At most ${messageLimits.viewed}, oldest first.`)),
  earlier: z
    .nullable(z.int())
    .check(z.describe('Send it as `before` for earlier messages; null when there are none.')),
};

export const adminConversation = z.object({
  id,
  viewId: id.check(
    z.describe('Names this reading, by which its reader asks for earlier messages.'),
  ),
  learner: named,
  instructor: named,
  ...viewedPage,
});
export type AdminConversation = z.infer<typeof adminConversation>;

/** That two people have written to each other, and nothing of what. */
export const foundConversation = z.object({
  id,
  learner: named,
  instructor: named,
  lastMessageAt: instant,
});
export type FoundConversation = z.infer<typeof foundConversation>;

const earlierMessages = z.object(viewedPage);
export type EarlierMessages = z.infer<typeof earlierMessages>;

export const messageAdminCalls = {
  'GET /api/admin/message-reports': endpoint({
    summary: 'List reports of messages',
    description:
      'Open ones: the oldest 100, and the total number. Decided ones: the latest 100. Only the reported messages are shown, and none of the caller: who reports is not named to the reported person.',
    who: 'operator',
    query: z.object({ state: z.prefault(z.enum(['open', 'decided']), 'open') }),
    response: z.object({ total: z.int(), items: z.array(adminMessageReport) }),
  }),
  'PUT /api/admin/message-reports/{id}': endpoint({
    summary: 'Decide a report of messages',
    description:
      'A warning is mailed to the reported person with the note; a suspension suspends the account for that reason, and notifies them.',
    who: 'operator',
    params: byId,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('dismissed'), note: z.optional(adminWords) }),
      z.strictObject({ decision: z.enum(['warned', 'suspended']), note: adminReason }),
    ]),
    response: z.object({ id }),
    errors: ['not_found', 'already_decided', 'not_about_yourself'],
    limit: 'change',
  }),
  'GET /api/admin/conversations': endpoint({
    summary: 'Find the conversations of a person',
    description:
      'The latest 50, without those of the caller; with `with`, the one or two with that person. To read one takes a reason.',
    who: 'operator',
    query: z.object({ person: id, with: z.optional(id) }),
    response: z.array(foundConversation).check(z.describe('The latest message first.')),
  }),
  'POST /api/admin/conversations/{id}/views': endpoint({
    summary: 'Read a whole conversation',
    description:
      'The reason is written to the audit log and shown to both people. The same `Idempotency-Key` goes on with the same reading, for as long as it lasts.',
    who: 'operator',
    idempotent: 'by-use-case',
    params: byId,
    body: z.strictObject({ reason: adminReason }),
    response: adminConversation,
    status: 201,
    errors: ['not_found', 'not_about_yourself'],
    limit: 'change',
  }),
  'GET /api/admin/conversation-views/{id}/messages': endpoint({
    summary: 'Read earlier messages of a conversation that you are reading',
    description: `By the one who gave the reason, within ${viewHours} hours; after that it takes another one.`,
    who: 'operator',
    params: byId,
    query: z.object({ before: sentPosition }),
    response: earlierMessages,
    errors: ['not_found'],
  }),
} as const;
