// Stores drafts of classes with their pictures; every statement names the owner.
import { type Selectable, sql } from 'kysely';
import type { DraftFields } from '#contract/classes/drafts.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import type { ClassImage } from '../class-store.ts';

export interface OwnDraft {
  id: string;
  ownerId: string;
}

export interface DraftRow extends Omit<Selectable<Schema['class_drafts']>, 'owner_id' | 'fields'> {
  fields: DraftFields;
  /** The cover first. */
  pictures: (Omit<PictureRow, 'uploaded_at' | 'owner_id'> & { alt: string })[];
}

const picturesOfD = sql`coalesce((select json_agg(json_build_object('key', key, 'width', width, 'height', height,
    'widths', widths, 'thumbhash', thumbhash, 'has_avif', has_avif, 'alt', alt) order by position)
  from class_draft_images join pictures on key = picture_key where draft_id = d.id), '[]')`;

/** Last saved first. */
export async function findDrafts(db: Db, ownerId: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.fields, d.revision, d.created_at, d.updated_at, ${picturesOfD} as pictures
    from class_drafts d where d.owner_id = ${ownerId}
    order by d.updated_at desc, d.id`.execute(db);
  return rows;
}

export async function findDraft(db: Db, { id, ownerId }: OwnDraft): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.fields, d.revision, d.created_at, d.updated_at, ${picturesOfD} as pictures
    from class_drafts d where d.id = ${id} and d.owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

interface SavedFields extends OwnDraft {
  fields: DraftFields;
  at: Date;
}

/** Returns false where the id is taken, also by a class. The caller has locked the owner. */
export async function insertDraft(
  tx: Db,
  { id, ownerId, fields, at }: SavedFields,
): Promise<boolean> {
  const { rows } = await sql`
    insert into class_drafts (id, owner_id, fields, revision, created_at, updated_at)
    select ${id}, ${ownerId}, ${JSON.stringify(fields)}::jsonb, 1, ${at}, ${at}
    where not exists (select from classes where id = ${id})
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns false where the draft has another revision, or is gone. */
export async function updateDraft(
  tx: Db,
  { id, ownerId, fields, at, revision }: SavedFields & { revision: number },
): Promise<boolean> {
  const { rows } = await sql`
    update class_drafts
    set fields = ${JSON.stringify(fields)}::jsonb, revision = revision + 1, updated_at = ${at}
    where id = ${id} and owner_id = ${ownerId} and revision = ${revision}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function saveDraftImages(
  tx: Db,
  draftId: string,
  images: readonly ClassImage[],
): Promise<void> {
  await tx.deleteFrom('class_draft_images').where('draft_id', '=', draftId).execute();
  if (images.length === 0) return;
  const rows = images.map(({ key, alt }, position) => ({
    draft_id: draftId,
    position,
    picture_key: key,
    alt,
  }));
  await tx.insertInto('class_draft_images').values(rows).execute();
}

/** Returns whether there was one, at this revision if one is given. Its pictures stay for the sweep. */
export async function deleteDraft(
  tx: Db,
  { id, ownerId, revision }: OwnDraft & { revision?: number },
): Promise<boolean> {
  const atRevision = revision === undefined ? sql`` : sql`and revision = ${revision}`;
  const { rows } = await sql`
    delete from class_drafts where id = ${id} and owner_id = ${ownerId} ${atRevision}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteDraftsOf(tx: Db, ownerId: string): Promise<void> {
  await tx.deleteFrom('class_drafts').where('owner_id', '=', ownerId).execute();
}

export async function countDrafts(tx: Db, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('class_drafts')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isOwnClass(db: Db, { id, ownerId }: OwnDraft): Promise<boolean> {
  const row = await db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', id)
    .where('teacher_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}
