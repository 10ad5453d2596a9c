// Routes for public questions about classes.
import type { Handlers } from '#platform/http/handlers.ts';
import type { ModerationContext } from '../shared/moderation/report-by-rules.ts';
import { answerQuestion, declineQuestion, deleteAnswer } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { listOwnQuestions, listQuestions, listReceivedQuestions } from './read-questions.ts';
import { withdrawQuestion } from './withdraw-question.ts';

export function questionRoutes(context: ModerationContext) {
  return {
    'GET /api/classes/{id}/questions': ({ params, query }, { db }) =>
      listQuestions(db, { classId: params.id, cursor: query.cursor }),
    'POST /api/classes/{id}/questions': ({ params, body }, { db, caller }) =>
      askQuestion(db, context, { askerId: caller.id, classId: params.id, ...body }),
    'GET /api/classes/{id}/questions/own': ({ params }, { db, caller }) =>
      listOwnQuestions(db, { classId: params.id, askerId: caller.id }),
    'DELETE /api/questions/{id}': async ({ params: { id } }, { db, caller }) => {
      await withdrawQuestion(db, context, { askerId: caller.id, questionId: id });
      return { id };
    },
    'GET /api/questions': (_, { db, caller }) => listReceivedQuestions(db, caller.id),
    'PUT /api/questions/{id}/answer': ({ params, body }, { db, caller }) =>
      answerQuestion(db, context, { instructorId: caller.id, questionId: params.id, ...body }),
    'DELETE /api/questions/{id}/answer': async ({ params: { id } }, { db, caller }) => {
      await deleteAnswer(db, context, { instructorId: caller.id, questionId: id });
      return { id };
    },
    'PUT /api/questions/{id}/decline': async ({ params: { id } }, { db, caller }) => {
      await declineQuestion(db, context, { instructorId: caller.id, questionId: id });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
