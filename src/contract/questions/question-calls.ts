// Endpoints for public questions about classes; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId } from '../wire-values.ts';
import {
  answerRule,
  blockedAsker,
  ownQuestion,
  questionPage,
  questionRule,
  receivedQuestion,
} from './questions.ts';

const idOnly = z.object({ id: z.uuid() });

export const questionCalls = {
  'GET /api/classes/{id}/questions': endpoint({
    summary: 'List the answered questions about a class',
    description: 'Newest answer first, 20 per page.',
    who: 'anyone',
    params: byId,
    query: z.object({ cursor: z.optional(z.uuid({ error: 'must be an id' })) }),
    response: questionPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'POST /api/classes/{id}/questions': endpoint({
    summary: 'Ask a public question about a class',
    description: 'Its instructor is notified. Everybody sees it once it is answered.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ question: questionRule }),
    response: ownQuestion,
    status: 201,
    errors: ['not_found', 'own_class_asked', 'too_many_questions'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/classes/{id}/questions/own': endpoint({
    summary: 'List your questions about a class that are not answered',
    who: 'signed-in',
    params: byId,
    response: z.array(ownQuestion).check(z.describe('Oldest first, at most 20.')),
  }),
  'DELETE /api/questions/{id}': endpoint({
    summary: 'Delete your question',
    description: 'As long as it is not answered.',
    who: 'signed-in',
    params: byId,
    response: idOnly,
    errors: ['not_found', 'question_answered'],
    limit: 'change',
  }),
  'GET /api/questions': endpoint({
    summary: 'List the questions about your classes',
    who: 'signed-in',
    response: z.object({
      waiting: z
        .array(receivedQuestion)
        .check(z.describe('Not answered and not declined; longest wait first, at most 100.')),
      answered: z.array(receivedQuestion).check(z.describe('Newest answer first, at most 20.')),
      blocked: z
        .array(blockedAsker)
        .check(
          z.describe('People who have asked and whom you have blocked, latest first, at most 50.'),
        ),
    }),
  }),
  'PUT /api/questions/{id}/answer': endpoint({
    summary: 'Answer a question about your class, or change the answer',
    description: 'The question and the answer are public from then on. Its asker is notified once.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ answer: answerRule }),
    response: receivedQuestion,
    errors: ['not_found', 'instructor_suspended'],
    limit: 'change',
  }),
  'DELETE /api/questions/{id}/answer': endpoint({
    summary: 'Delete your answer',
    description: 'The question is no longer shown, and waits for an answer again.',
    who: 'signed-in',
    params: byId,
    response: idOnly,
    errors: ['not_found'],
    limit: 'change',
  }),
  'PUT /api/questions/{id}/block': endpoint({
    summary: 'Block the asker of a question about your class',
    description:
      'They cannot write to you any more, their questions do not reach you, and they are not told. Those that wait leave your list.',
    who: 'signed-in',
    params: byId,
    response: z.object({ isBlocked: z.boolean() }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'DELETE /api/questions/{id}/block': endpoint({
    summary: 'Unblock the asker of a question about your class',
    description: 'The question is on your list again.',
    who: 'signed-in',
    params: byId,
    response: z.object({ isBlocked: z.boolean() }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'PUT /api/questions/{id}/decline': endpoint({
    summary: 'Take a question off your list without an answer',
    description: 'Nobody but its asker sees it; nobody is notified.',
    who: 'signed-in',
    params: byId,
    response: idOnly,
    errors: ['not_found', 'question_answered'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
