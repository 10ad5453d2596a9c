// The pictures table, and the lock for putting and deleting files of a picture.
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import type { Schema } from '../db/schema.ts';

export type PictureRow = Selectable<Schema['pictures']>;

/** Locks until the transaction ends. While a row is visible its files exist; without a row they may be deleted. */
export async function lockPicture(tx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`.execute(tx);
}

export function findPicture(db: Db, key: string): Promise<PictureRow | undefined> {
  return db
    .selectFrom('pictures')
    .select(columnsOf('pictures'))
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Uploading the same picture again restarts its grace period. */
export function savePicture(tx: Db, picture: Omit<PictureRow, 'has_avif'>): Promise<PictureRow> {
  const { uploaded_at } = picture;
  return tx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ uploaded_at }))
    .returning(columnsOf('pictures'))
    .executeTakeFirstOrThrow();
}

export async function markAvif(tx: Db, key: string): Promise<void> {
  await tx.updateTable('pictures').set({ has_avif: true }).where('key', '=', key).execute();
}

export async function findKnownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('pictures').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

export function findPicturesOf(tx: Db, ownerId: string): Promise<PictureRow[]> {
  return tx
    .selectFrom('pictures')
    .select(columnsOf('pictures'))
    .where('owner_id', '=', ownerId)
    .orderBy('uploaded_at')
    .execute();
}

/** Pictures that are still shown stay; the rest are swept like any picture that nothing refers to. */
export async function clearOwner(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ owner_id: null })
    .where('owner_id', '=', ownerId)
    .execute();
}
