// Saves a draft: a new one under the id that the caller chose, or one that nobody has changed since the caller read it.
import { isDeepStrictEqual } from 'node:util';
import { type DraftBody, draftLimits } from '#contract/classes/drafts.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ClassContext } from '../class-context.ts';
import { type ClassImage, lockInstructor, lockOwnPictures } from '../class-store.ts';
import { describeImages } from '../describe-images.ts';
import {
  countDrafts,
  type DraftRow,
  findDraft,
  insertDraft,
  saveDraftImages,
  updateDraft,
} from './draft-store.ts';

interface SaveDraftInput {
  caller: Pick<Caller, 'id'>;
  draftId: string;
  body: DraftBody;
}

export function saveDraft(
  db: Db,
  { clock }: Pick<ClassContext, 'clock'>,
  { caller, draftId, body }: SaveDraftInput,
): Promise<DraftRow> {
  const wanted = { id: draftId, ownerId: caller.id };
  return inTransaction(db, async (tx) => {
    const images = describeImages(body.images, body.image_alts);
    const keys = images.map(({ key }) => key);
    const { fields, revision } = body;
    const sent = { ...wanted, fields, at: clock.now() };
    if (body.revision === 0) await lockInstructor(tx, caller.id);
    const known = await findDraft(tx, wanted);
    const shown = known?.pictures.map(({ key }) => key) ?? [];
    if (!(await lockOwnPictures(tx, keys, { ownerId: caller.id, shown })))
      throw new Refusal('invalid_input', { fields: { images: 'There is no such photo' } });
    if (!known) await insertNew(tx, sent, revision);
    else if (isSame(known, fields, images)) return known;
    else if (!(await updateDraft(tx, { ...sent, revision }))) throw new Refusal('draft_changed');
    await saveDraftImages(tx, draftId, images);
    const saved = await findDraft(tx, wanted);
    if (!saved) throw new Error(`Saving draft ${draftId} left no row.`);
    return saved;
  });
}

async function insertNew(
  tx: Db,
  sent: Parameters<typeof insertDraft>[1],
  revision: number,
): Promise<void> {
  if (revision > 0) throw missing('draft');
  if ((await countDrafts(tx, sent.ownerId)) >= draftLimits.each)
    throw new Refusal('too_many_drafts');
  if (!(await insertDraft(tx, sent))) throw missing('draft');
}

/** A save that is repeated because its response was lost changes nothing, and is not refused. */
const isSame = (known: DraftRow, fields: DraftBody['fields'], images: ClassImage[]): boolean =>
  isDeepStrictEqual(known.fields, JSON.parse(JSON.stringify(fields))) &&
  isDeepStrictEqual(
    known.pictures.map(({ key, alt }) => ({ key, alt })),
    images,
  );
