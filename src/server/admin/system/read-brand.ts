// Reads how mails present the marketplace: its name, support address, color and logo.
import type { Mode, Settings } from '#contract/settings.ts';
import { measuresOf } from '#domain/money/currencies.ts';
import type { Db } from '#platform/db/db.ts';
import { type Brand, logoHeight, type MailLogo } from '#platform/mail/mail-templates.ts';
import { findLogoSize } from '../../shared/brand/brand-picture-store.ts';
import { logoPath } from '../../shared/brand/logo-file.ts';
import { settingsOf } from './read-settings.ts';
import { findStoredSettings } from './setting-store.ts';

export async function readBrand(
  db: Db,
  { mode, publicUrl }: { mode: Mode; publicUrl: string },
): Promise<Brand> {
  const settings = settingsOf(await findStoredSettings(db), mode);
  const { brandName, supportEmail, accentColor } = settings;
  const logo = await readLogo(db, publicUrl, settings);
  return {
    brandName,
    supportEmail,
    publicUrl,
    measures: measuresOf(settings),
    ...(accentColor !== '' && { accentColor }),
    ...(logo && { logo }),
  };
}

async function readLogo(
  db: Db,
  publicUrl: string,
  { logo: key, logoName }: Pick<Settings, 'logo' | 'logoName'>,
): Promise<MailLogo | undefined> {
  if (key === '') return undefined;
  const size = await findLogoSize(db, key);
  if (!size) return undefined;
  const width = Math.round((logoHeight * size.width) / size.height);
  return { url: `${publicUrl}${logoPath(key)}`, width, hasName: logoName === 'in the logo' };
}
