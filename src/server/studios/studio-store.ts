// Stores studios, and reads them for their members.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { hasOpenPage } from '../shared/public-studio.sql.ts';

export type StudioRow = Selectable<Schema['studios']>;

/** True when another studio has just taken the handle. */
export function isHandleTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as Record<string, unknown>;
  return code === '23505' && constraint === 'studios_handle_key';
}

export async function hasHandle(db: Db, handle: string): Promise<boolean> {
  const row = await db
    .selectFrom('studios')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStudio(tx: Db, row: Insertable<Schema['studios']>): Promise<void> {
  await tx.insertInto('studios').values(row).execute();
}

/** Locks a studio until the transaction ends: who belongs to it changes under this lock only. */
export function lockStudio(tx: Db, id: string): Promise<StudioRow | undefined> {
  return tx
    .selectFrom('studios')
    .select(columnsOf('studios'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks a studio that is about to be removed also against bookings and payout accounts that name it as their payee. Read
 * afterwards what it earns.
 */
export async function lockStudioAlone(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('studios').select('id').where('id', '=', id).forUpdate().execute();
}

export async function saveStudio(
  tx: Db,
  id: string,
  change: Omit<Updateable<Schema['studios']>, 'id'>,
): Promise<void> {
  await tx.updateTable('studios').set(change).where('id', '=', id).execute();
}

export async function deleteStudio(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('studios').where('id', '=', id).execute();
}

/** Leaves of a studio what the ledger needs: its name, with nobody in it and no page. */
export async function retireStudio(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('studio_invitations').where('studio_id', '=', id).execute();
  await tx.deleteFrom('studio_events').where('studio_id', '=', id).execute();
  await tx.deleteFrom('studio_members').where('studio_id', '=', id).execute();
  const handle = `closed-${id.replaceAll('-', '')}`;
  const nothing = { about: null, location: null, picture_key: null, earns: false };
  await tx
    .updateTable('studios')
    .set({ handle, ...nothing })
    .where('id', '=', id)
    .execute();
}

type Portrait = Omit<Selectable<Schema['pictures']>, 'uploaded_at'>;

/** A studio with its picture, and whether its page can be opened. */
export function findStudio(db: Db, id: string) {
  return db
    .selectFrom('studios')
    .leftJoin('pictures', 'pictures.key', 'studios.picture_key')
    .select(columnsOf('studios', 'studios'))
    .select((row) => row.fn.toJson('pictures').$castTo<Portrait | null>().as('picture'))
    .select(hasOpenPage('studios').as('is_public'))
    .where('studios.id', '=', id)
    .executeTakeFirst();
}

interface OwnStudioRow {
  id: string;
  name: string;
  handle: string;
  location: string | null;
  earns: boolean;
  role: StudioRole;
  member_count: number;
  portrait_key: string | null;
  portrait_widths: number[] | null;
}

export async function findStudiosOf(db: Db, personId: string): Promise<OwnStudioRow[]> {
  const { rows } = await sql<OwnStudioRow>`
    select s.id, s.name, s.handle, s.location, s.earns, m.role,
      i.key as portrait_key, i.widths as portrait_widths,
      (select count(*)::integer from studio_members o where o.studio_id = s.id) as member_count
    from studio_members m join studios s on s.id = m.studio_id
      left join pictures i on i.key = s.picture_key
    where m.person_id = ${personId}
    order by lower(s.name), s.id`.execute(db);
  return rows;
}

export async function lockOwnPicture(tx: Db, key: string, ownerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
