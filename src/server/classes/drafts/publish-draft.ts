// Publishes a draft: a class takes its id, by all rules of a new class, and the draft is gone.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createClassBody, type CreateClassBody } from '#contract/classes/class-calls.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ClassContext } from '../class-context.ts';
import { insertPlannedClass, planClass } from '../plan-class.ts';
import { namingClash } from '../sessions/name-clash.ts';
import { deleteDraft, type DraftRow, findDraft, isOwnClass } from './draft-store.ts';

interface PublishDraftInput {
  caller: Pick<Caller, 'id'>;
  draftId: string;
  revision: number;
}

/** Returns the id of the class. A repeated call finds what the first one published. */
export async function publishDraft(
  db: Db,
  context: ClassContext,
  { caller, draftId, revision }: PublishDraftInput,
): Promise<string> {
  const wanted = { id: draftId, ownerId: caller.id };
  const draft = await findDraft(db, wanted);
  if (!draft) return publishedBefore(db, wanted);
  const body = readBody(draft);
  const planned = await planClass(db, context, { callerId: caller.id, body });
  const images = draft.pictures.map(({ key, alt }) => ({ key, alt }));
  const ids = { classId: draftId, sessionId: () => randomUUID() };
  return namingClash(db, planned, () =>
    inTransaction(db, async (tx) => {
      await context.becomeInstructor(tx, caller.id);
      if (!(await deleteDraft(tx, { ...wanted, revision }))) {
        if (await findDraft(tx, wanted)) throw new Refusal('draft_changed');
        return publishedBefore(tx, wanted);
      }
      await insertPlannedClass(tx, context, { ...planned, ids, images });
      return draftId;
    }),
  );
}

/** Refuses what is missing or wrong in the words of the call that creates a class. */
function readBody({ fields }: DraftRow): CreateClassBody {
  const { data, error } = z.safeParse(createClassBody, fields);
  if (data) return data;
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
  throw new Refusal('invalid_input', { fields: faults });
}

async function publishedBefore(db: Db, wanted: { id: string; ownerId: string }): Promise<string> {
  if (!(await isOwnClass(db, wanted))) throw missing('draft');
  return wanted.id;
}
