// The facts every page may show.
import type { Output } from '#contract/endpoints.ts';
import type { Mode } from '#contract/settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { readSettings } from './read-settings.ts';

interface Tools {
  clock: Clock;
  mode: Mode;
  publicUrl: string;
}

export async function readSite(
  db: Db,
  { clock, mode, publicUrl }: Tools,
): Promise<Output<'GET /api/site'>> {
  const { brandName, supportEmail } = await readSettings(db, mode);
  const now = clock.now().toISOString();
  return { brandName, supportEmail, mode, publicUrl, now, today: now.slice(0, 10) };
}
