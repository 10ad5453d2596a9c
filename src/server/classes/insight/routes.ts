// Routes of the insight into a class and of its share links.
import type { Caller } from '#domain/permissions.ts';
import type { Call, Handlers } from '#platform/http/handlers.ts';
import { dropShareTag, makeShareTag } from './change-share-tags.ts';
import { type InsightContext, showInsight } from './show-insight.ts';

export function insightRoutes(context: InsightContext) {
  const show = (classId: string, { db, caller }: Call<Caller>) =>
    showInsight(db, context, { classId, callerId: caller.id });
  return {
    'GET /api/instructor/classes/{id}/insight': ({ params: { id } }, call) => show(id, call),
    'PUT /api/instructor/classes/{id}/share-tags/{tag}': async ({ params: { id, tag } }, call) => {
      await makeShareTag(call.db, context, { caller: call.caller, classId: id, tag });
      return show(id, call);
    },
    'DELETE /api/instructor/classes/{id}/share-tags/{tag}': async ({ params }, call) => {
      const { id, tag } = params;
      await dropShareTag(call.db, { caller: call.caller, classId: id, tag });
      return show(id, call);
    },
  } satisfies Partial<Handlers>;
}
