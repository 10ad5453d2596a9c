// Reads how mails present the marketplace: its name and support address.
import type { Mode } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Brand } from '#platform/mail/mail-templates.ts';
import { settingsOf } from './read-settings.ts';
import { findStoredSettings } from './setting-store.ts';

export async function readBrand(
  db: Db,
  { mode, publicUrl }: { mode: Mode; publicUrl: string },
): Promise<Brand> {
  const { brandName, supportEmail } = settingsOf(await findStoredSettings(db), mode);
  return { brandName, supportEmail, publicUrl };
}
