// Routes through which instructors manage their classes.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { ClassContext } from './class-context.ts';
import { createClass } from './create-class.ts';
import { listOwnClasses } from './own/list-own-classes.ts';
import { listStudioClasses } from './own/list-studio-classes.ts';
import { showOwnClass } from './own/show-own-class.ts';
import { unpublishClass } from './unpublish-class.ts';

export function classRoutes(context: ClassContext) {
  const reading = { clock: context.clock, storage: context.pictures.storage };
  const show = (db: Db, caller: Caller, classId: string) =>
    showOwnClass(db, reading, { callerId: caller.id, classId });
  return {
    'POST /api/classes': async ({ body, files }, { db, caller, signal }) => {
      const input = { caller, body, files: files.images, signal };
      return show(db, caller, await createClass(db, context, input));
    },
    'PUT /api/classes/{id}/unpublish': async ({ params: { id } }, { db, caller }) => {
      await unpublishClass(db, context, { caller, classId: id });
      return show(db, caller, id);
    },
    'GET /api/instructor/classes': (_input, { db, caller }) =>
      listOwnClasses(db, reading, caller.id),
    'GET /api/studios/{id}/classes': ({ params }, { db, caller }) =>
      listStudioClasses(db, reading, { callerId: caller.id, studioId: params.id }),
    'GET /api/instructor/classes/{id}': ({ params: { id } }, { db, caller }) =>
      show(db, caller, id),
  } satisfies Partial<Handlers>;
}
