// Draws the small files of pictures that become a logo, and keeps both.
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { masterFile, readFile } from '#platform/pictures/picture-files.ts';
import {
  findLogoSize,
  findUsablePicture,
  insertBrandPicture,
  lockUsablePicture,
  type LogoFile,
} from '../../shared/brand/brand-picture-store.ts';
import { logoFileHeight, logoFileWidth } from '../../shared/brand/logo-file.ts';
import type { Context } from '../../shared/context.ts';

const logoKeys = ['logo', 'logoOnDark'] as const;
type Logos = { [Key in (typeof logoKeys)[number]]?: string | undefined };

export type LogoFiles = ReadonlyMap<string, LogoFile>;

/** Before the transaction, which must not wait for the encoder. Pictures that were a logo before have their file. */
export async function drawLogoFiles(
  db: Db,
  { pictures: { storage, encoder } }: Pick<Context, 'pictures'>,
  { values, caller }: { values: Logos; caller: Caller },
): Promise<LogoFiles> {
  const files = new Map<string, LogoFile>();
  for (const name of logoKeys) {
    const key = values[name];
    if (!key || (await findLogoSize(db, key))) continue;
    const picture = await findUsablePicture(db, key, caller.id);
    const master = picture && (await readFile(storage, masterFile(key)));
    if (!picture || !master) throw refusalOf(name);
    const size = { width: logoFileWidth(picture), height: logoFileHeight };
    const png = Buffer.from(await encoder.icon({ ...size, inset: 0 }, master));
    files.set(key, { png, ...size });
  }
  return files;
}

interface KeepBrandPicturesInput {
  before: Settings;
  after: Settings;
  files: LogoFiles;
  caller: Caller;
  at: Date;
}

export async function keepBrandPictures(
  tx: Db,
  { before, after, files, caller, at }: KeepBrandPicturesInput,
): Promise<void> {
  for (const name of logoKeys) {
    const key = after[name];
    if (key === '' || key === before[name]) continue;
    if (!(await lockUsablePicture(tx, key, caller.id))) throw refusalOf(name);
    const file = files.get(key);
    if (file) await insertBrandPicture(tx, key, { ...file, at });
    else if (!(await findLogoSize(tx, key))) throw refusalOf(name);
  }
}

const refusalOf = (name: (typeof logoKeys)[number]): Refusal =>
  new Refusal('invalid_input', {
    fields: { [`values.${name}`]: 'must be a picture that you have uploaded; upload it again' },
  });
