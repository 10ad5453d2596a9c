// Reads how the marketplace looks: its accent color and the files of its logo.
import type { Settings } from '#contract/settings.ts';
import type { SiteLook } from '#contract/site-look.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { variantFile } from '#platform/pictures/picture-files.ts';
import type { Context } from '../context.ts';
import { findPicturesByKey } from './brand-picture-store.ts';

/** Wide enough for a logo of this height on the sharpest screens. */
const leastWidth = 640;

export async function readLook(
  db: Db,
  { storage }: Pick<Context, 'storage'>,
  settings: Pick<Settings, 'accentColor' | 'logo' | 'logoOnDark' | 'logoName'>,
): Promise<SiteLook> {
  const { accentColor, logo: key, logoOnDark, logoName } = settings;
  const pictures = await findPicturesByKey(db, [key, logoOnDark].filter(Boolean));
  const addressOf = (name: string): string | null => {
    const picture = pictures.get(name);
    if (!picture) return null;
    const width = picture.widths.find((each) => each >= leastWidth);
    if (width === undefined) return presentPicture(storage, picture).url;
    return storage.url(variantFile(name, width, 'webp'));
  };
  const [shown, url] = [pictures.get(key), addressOf(key)];
  if (!shown || url === null) return { accentColor, logo: null };
  const { width, height } = shown;
  const hasName = logoName === 'in the logo';
  return { accentColor, logo: { url, onDarkUrl: addressOf(logoOnDark), width, height, hasName } };
}
