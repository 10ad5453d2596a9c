// Routes through which everybody reads the tags, and operators edit them.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../shared/context.ts';
import { readByCategory } from './read-by-category.ts';
import { changeTag } from './change-tag.ts';
import { createTag } from './create-tag.ts';
import { presentTag } from './present-tag.ts';
import { findActiveTags, findAllTags } from './tag-store.ts';

export function tagRoutes(context: Pick<Context, 'clock' | 'notices' | 'readSettings'>) {
  return {
    'GET /api/tags': async (_input, { db }) =>
      (await readByCategory(db, context, findActiveTags)).map(
        ({ category_id: categoryId, ...tag }) => ({
          ...tag,
          categoryId,
        }),
      ),
    'GET /api/admin/tags': async (_input, { db }) => ({
      tags: (await readByCategory(db, context, findAllTags)).map(presentTag),
    }),
    'POST /api/admin/tags': ({ body }, { db, caller, requestId }) =>
      createTag(db, context, { caller, body, requestId }),
    'PUT /api/admin/tags/{slug}': ({ params: { slug }, body }, { db, caller, requestId }) =>
      changeTag(db, context, { caller, slug, body, requestId }),
  } satisfies Partial<Handlers>;
}
