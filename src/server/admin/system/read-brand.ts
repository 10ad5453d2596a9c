// Reads how mails present the marketplace: its name and support address.
import type { Mode } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Brand } from '#platform/mail/mail-templates.ts';
import { readSettings } from './read-settings.ts';

export async function readBrand(
  db: Db,
  { mode, publicUrl }: { mode: Mode; publicUrl: string },
): Promise<Brand> {
  const { brandName, supportEmail } = await readSettings(db, mode);
  return { brandName, supportEmail, publicUrl };
}
