// Reads the facts that every page may show.
import type { Output } from '#contract/endpoints.ts';
import type { Mode } from '#contract/settings.ts';
import type { AuthConfig } from '#platform/config/auth-config.ts';
import type { Db } from '#platform/db/db.ts';
import { readSettings } from './read-settings.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'clock'> & {
  mode: Mode;
  publicUrl: string;
  auth: SiteAuth;
  payments: 'demo' | 'stripe';
  mapStyleUrl?: string | undefined;
};

export type SiteAuth = Pick<AuthConfig, 'basePath' | 'hosted'>;

export async function readSite(
  db: Db,
  { clock, mode, publicUrl, auth, payments, mapStyleUrl }: Needs,
): Promise<Output<'GET /api/site'>> {
  const settings = await readSettings(db, mode);
  const { brandName, supportEmail } = settings;
  const { refundWindowHours, rescheduleWindowHours, payoutLimitDays } = settings;
  return {
    brandName,
    supportEmail,
    mode,
    publicUrl,
    // The day only: with the time, a page would never be the same twice.
    today: clock.now().toISOString().slice(0, 10),
    policy: { refundWindowHours, rescheduleWindowHours, payoutLimitDays },
    mapStyleUrl: mapStyleUrl ?? null,
    payments,
    auth: { url: auth.hosted?.url ?? auth.basePath, apikey: auth.hosted?.apikey ?? null },
  };
}
