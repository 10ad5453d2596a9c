// Routes of the pages of classes and instructors.
import type { Handlers } from '#platform/http/handlers.ts';
import { findSimilar } from './find-similar.ts';
import type { FiguresContext } from './instructor-figures.ts';
import { showMap } from './map/show-map.ts';
import { listEnrolled } from './list-enrolled.ts';
import type { ReadFirstQuestions, ReadOpinions, ReadInstructorReviews } from './read-opinions.ts';
import { showClass } from './show-class.ts';
import { showInstructor } from './show-instructor.ts';
import { showStudioPage } from '../studio-page/show-studio-page.ts';
import { writeSessionFile } from './write-session-file.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'clock' | 'storage' | 'config' | 'readSettings'> &
  FiguresContext & {
    readOpinions: ReadOpinions;
    readFirstQuestions: ReadFirstQuestions;
    readInstructorReviews: ReadInstructorReviews;
  };

export function classPageRoutes(context: Needs) {
  const { clock, storage } = context;
  return {
    'GET /api/classes/{id}': ({ params, query }, { db }) =>
      showClass(db, context, { id: params.id, sessionId: query.session_id }),
    'GET /api/classes/{id}/enrolled': ({ params, query }, { db, caller }) => {
      const input = { id: params.id, sessionId: query.session_id, callerId: caller?.id };
      return listEnrolled(db, { clock, storage }, input);
    },
    'GET /api/classes/{id}/similar': ({ params: { id }, query: { lat, lon } }, { db }) => {
      const isPoint = lat !== undefined && lon !== undefined;
      const from = isPoint ? { latitude: lat, longitude: lon } : undefined;
      return findSimilar(db, { clock, storage }, { id, from });
    },
    'GET /api/classes/{id}/map': ({ params, query }, { db }) =>
      showMap(db, { id: params.id, theme: query.theme ?? 'light' }),
    'GET /api/classes/{id}/calendar': async ({ params, query }, { db, setHeader }) => {
      const input = { id: params.id, sessionId: query.session_id };
      const { name, text } = await writeSessionFile(db, context, input);
      setHeader('content-disposition', `attachment; filename="${name}"`);
      return text;
    },
    'GET /api/instructors/{username}': ({ params }, { db }) =>
      showInstructor(db, context, params.username),
    'GET /api/studio-pages/{handle}': ({ params }, { db }) =>
      showStudioPage(db, { clock, storage }, params.handle),
  } satisfies Partial<Handlers>;
}
