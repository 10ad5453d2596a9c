// Stores the pictures that are or were a logo.
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';

const mine = (tx: Db, key: string, ownerId: string) =>
  tx
    .selectFrom('pictures')
    .select(['key', 'width', 'height'])
    .where('key', '=', key)
    .where((is) =>
      is.or([
        is('owner_id', '=', ownerId),
        is.exists(
          tx.selectFrom('brand_pictures').select('picture_key').where('picture_key', '=', key),
        ),
      ]),
    );

/** A picture that the operator has uploaded, or that was a logo before. */
export const findUsablePicture = (
  db: Db,
  key: string,
  ownerId: string,
): Promise<Pick<PictureRow, 'key' | 'width' | 'height'> | undefined> =>
  mine(db, key, ownerId).executeTakeFirst();

/** The same, locked against being swept. */
export const lockUsablePicture = (
  tx: Db,
  key: string,
  ownerId: string,
): Promise<Pick<PictureRow, 'key'> | undefined> =>
  mine(tx, key, ownerId).forKeyShare('pictures').executeTakeFirst();

export interface LogoFile {
  png: Buffer;
  /** Of the file, in pixels. */
  width: number;
  height: number;
}

export async function insertBrandPicture(
  tx: Db,
  key: string,
  { at, ...file }: LogoFile & { at: Date },
): Promise<void> {
  await tx
    .insertInto('brand_pictures')
    .values({ picture_key: key, added_at: at, ...file })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Without the bytes. */
export const findLogoSize = (
  db: Db,
  key: string,
): Promise<{ width: number; height: number } | undefined> =>
  db
    .selectFrom('brand_pictures')
    .select(['width', 'height'])
    .where('picture_key', '=', key)
    .executeTakeFirst();

export const findLogoFile = (db: Db, key: string): Promise<LogoFile | undefined> =>
  db
    .selectFrom('brand_pictures')
    .select(['png', 'width', 'height'])
    .where('picture_key', '=', key)
    .executeTakeFirst();

type Shown = Pick<PictureRow, 'key' | 'width' | 'height' | 'widths' | 'thumbhash' | 'has_avif'>;

export async function findPicturesByKey(db: Db, keys: string[]): Promise<Map<string, Shown>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'widths', 'thumbhash', 'has_avif'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}
