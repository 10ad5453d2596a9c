// Routes of drafts.
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { ClassContext } from '../class-context.ts';
import { showOwnClass } from '../own/show-own-class.ts';
import { duplicateClass } from './duplicate-class.ts';
import { deleteDraft, findDraft, findDrafts } from './draft-store.ts';
import { presentDraft, presentDraftCard } from './present-draft.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';

export function draftRoutes(context: ClassContext) {
  const { storage } = context.pictures;
  const list = async (db: Db, ownerId: string) =>
    (await findDrafts(db, ownerId)).map((row) => presentDraftCard(storage, row));
  return {
    'GET /api/class-drafts': (_input, { db, caller }) => list(db, caller.id),
    'GET /api/class-drafts/{id}': async ({ params: { id } }, { db, caller }) => {
      const row = await findDraft(db, { id, ownerId: caller.id });
      if (!row) throw missing('draft');
      return presentDraft(storage, row);
    },
    'PUT /api/class-drafts/{id}': async ({ params: { id }, body }, { db, caller }) =>
      presentDraft(storage, await saveDraft(db, context, { caller, draftId: id, body })),
    'DELETE /api/class-drafts/{id}': async ({ params: { id } }, { db, caller }) => {
      await deleteDraft(db, { id, ownerId: caller.id });
      return list(db, caller.id);
    },
    'POST /api/classes/{id}/duplicate': async ({ params: { id } }, { db, caller }) =>
      presentDraft(
        storage,
        await duplicateClass(db, { clock: context.clock, storage }, { caller, classId: id }),
      ),
    'POST /api/class-drafts/{id}/publish': async ({ params, body }, { db, caller }) => {
      const input = { caller, draftId: params.id, revision: body.revision };
      const classId = await publishDraft(db, context, input);
      const reading = { clock: context.clock, storage };
      return showOwnClass(db, reading, { callerId: caller.id, classId });
    },
  } satisfies Partial<Handlers>;
}
