// Stores announcements, and their steps as conditional updates.
import { type Selectable, sql } from 'kysely';
import type { AnnouncementBody } from '#contract/admin/announcements.ts';
import { missing } from '#contract/errors.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export type AnnouncementRow = Selectable<Schema['announcements']>;
export type NamedRow = AnnouncementRow & { author: string };

const named = (db: Db) =>
  db
    .selectFrom('announcements as a')
    .innerJoin('profiles as p', 'p.id', 'a.created_by')
    .select(columnsOf('announcements', 'a'))
    .select('p.full_name as author');

/** The newest first. */
export const findAnnouncements = (
  db: Db,
  { after, most }: { after: string | undefined; most: number },
): Promise<NamedRow[]> =>
  named(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.created_at, a.id) < (select created_at, id from announcements where id = ${after}::uuid)`,
      ),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();

export async function findAnnouncement(db: Db, id: string): Promise<NamedRow> {
  const row = await named(db).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw missing('announcement');
  return row;
}

/** Locks it until the transaction ends: steps, changes and batches come one after the other. */
export const lockAnnouncement = (tx: Db, id: string): Promise<AnnouncementRow | undefined> =>
  tx
    .selectFrom('announcements')
    .select(columnsOf('announcements'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const columnsOfBody = ({ kind, audience, place, subject, text }: AnnouncementBody) => ({
  kind,
  audience,
  subject,
  body: text,
  place_name: place?.name ?? null,
  place_latitude: place?.latitude ?? null,
  place_longitude: place?.longitude ?? null,
  radius_miles: place?.radiusMiles ?? null,
});

interface NewDraft {
  id: string;
  body: AnnouncementBody;
  by: string;
  at: Date;
}

export async function insertDraft(tx: Db, { id, body, by, at }: NewDraft): Promise<void> {
  await tx
    .insertInto('announcements')
    .values({ id, ...columnsOfBody(body), created_by: by, created_at: at, changed_at: at })
    .execute();
}

/** Returns the new version. */
export async function saveText(
  tx: Db,
  { id, body, at }: { id: string; body: AnnouncementBody; at: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('announcements')
    .set({ ...columnsOfBody(body), changed_at: at })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'scheduled'])
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).where('state', '=', 'draft').execute();
}

type Change = Partial<
  Pick<
    AnnouncementRow,
    | 'state'
    | 'scheduled_at'
    | 'begun_at'
    | 'ended_at'
    | 'people'
    | 'reached'
    | 'mailed'
    | 'left_out'
  >
>;

/** Of an announcement that the caller has locked. */
export async function saveProgress(tx: Db, id: string, change: Change): Promise<void> {
  await tx.updateTable('announcements').set(change).where('id', '=', id).execute();
}

/** Also counts the version, so that jobs from before the step do nothing; returns the new one. */
export async function saveStep(tx: Db, id: string, change: Change & { at: Date }): Promise<number> {
  const { at, ...columns } = change;
  const { version } = await tx
    .updateTable('announcements')
    .set({ ...columns, changed_at: at })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
