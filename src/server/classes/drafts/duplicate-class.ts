// Copies a class into a draft of the caller: texts, facts, price, pictures and the minimum of its last date, but no dates.
import { randomUUID } from 'node:crypto';
import { classFields, mapClassFields, sentTexts } from '#contract/classes/class-form.ts';
import type { OwnClass } from '#contract/classes/classes.ts';
import { type DraftFields, draftLimits } from '#contract/classes/drafts.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockInstructor, lockOwnPictures } from '../class-store.ts';
import type { OwnClassContext } from '../own/read-own-classes.ts';
import { showOwnClass } from '../own/show-own-class.ts';
import {
  countDrafts,
  type DraftRow,
  findDraft,
  insertDraft,
  saveDraftImages,
} from './draft-store.ts';

interface DuplicateClassInput {
  caller: Pick<Caller, 'id'>;
  classId: string;
}

export function duplicateClass(
  db: Db,
  context: OwnClassContext,
  { caller, classId }: DuplicateClassInput,
): Promise<DraftRow> {
  const draft = { id: randomUUID(), ownerId: caller.id };
  return inTransaction(db, async (tx) => {
    await lockInstructor(tx, caller.id);
    const own = await showOwnClass(tx, context, { callerId: caller.id, classId });
    // A copy would circumvent the operator's decision.
    if (own.state === 'taken-down') throw new Refusal('class_taken_down');
    if ((await countDrafts(tx, caller.id)) >= draftLimits.each)
      throw new Refusal('too_many_drafts');
    const images = own.pictures.map(({ key, alt }) => ({ key, alt }));
    const shown = images.map(({ key }) => key);
    // The class may be deleted at this moment, and its pictures with it.
    if (!(await lockOwnPictures(tx, shown, { ownerId: caller.id, shown }))) throw missing('class');
    await insertDraft(tx, { ...draft, fields: fieldsOf(own), at: context.clock.now() });
    await saveDraftImages(tx, draft.id, images);
    const saved = await findDraft(tx, draft);
    if (!saved) throw new Error(`Copying class ${classId} left no draft ${draft.id}.`);
    return saved;
  });
}

function fieldsOf(own: OwnClass): DraftFields {
  const { latitude, longitude, timeZone, sessions } = own;
  const minimum = sessions.at(-1)?.ownMinimum;
  return {
    ...sentTexts(mapClassFields((name) => classFields[name].textOf(own))),
    ...(latitude !== null &&
      longitude !== null && {
        latitude: String(latitude),
        longitude: String(longitude),
      }),
    ...(minimum && { minimum: String(minimum.seats), minimum_hours: String(minimum.hours) }),
    time_zone: timeZone,
  };
}
