// Reads the facts that every page may show.
import { listedCategories } from '#contract/classes/category-arrangement.ts';
import { shownSections } from '#contract/classes/home-sections.ts';
import type { Output } from '#contract/endpoints.ts';
import { measuresOf } from '#domain/money/currencies.ts';
import type { AuthConfig } from '#platform/config/auth-config.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { relyingPartyId } from '#platform/relying-party.ts';
import { presentRates, presentTax } from '../commission/exceptions/present-rates.ts';
import { readRateBook } from '../commission/exceptions/read-rate-book.ts';
import { readLook } from '../../shared/brand/read-look.ts';
import { readSettings } from './read-settings.ts';
import type { Context } from '../../shared/context.ts';

/** Beyond the context's: where to sign in, and the map. */
export type SiteConfig = Context['config'] &
  Partial<Pick<Config, 'mapStyleUrl'>> & {
    auth: Pick<AuthConfig, 'basePath' | 'hosted' | 'providers'> &
      Partial<Pick<AuthConfig, 'siteUrl'>>;
  };

export async function readSite(
  db: Db,
  { clock, config, storage }: Pick<Context, 'clock' | 'storage'> & { config: SiteConfig },
): Promise<Output<'GET /api/site'>> {
  const { mode, publicUrl, auth, payments, mapStyleUrl } = config;
  const at = clock.now();
  const settings = await readSettings(db, { mode, at });
  const { brandName, supportEmail, supportPhone, supportHours, postalAddress } = settings;
  const rates = await readRateBook(db, { mode, at, payeeIds: [] });
  const { refundWindowHours, leastRefundWindowHours, mostRefundWindowHours } = settings;
  const { rescheduleWindowHours, payoutLimitDays, waitlistClaimHours } = settings;
  return {
    brandName,
    supportEmail,
    support: { supportPhone, supportHours, postalAddress },
    measures: measuresOf(settings),
    look: await readLook(db, { storage }, settings),
    home: shownSections(settings.homeSections),
    categories: listedCategories(settings.categoryOrder),
    mode,
    publicUrl,
    // The day only: with the time, a page would never be the same twice.
    today: at.toISOString().slice(0, 10),
    policy: {
      refundWindowHours,
      leastRefundWindowHours,
      mostRefundWindowHours,
      rescheduleWindowHours,
      payoutLimitDays,
      waitlistClaimHours,
    },
    commission: { ...presentRates(rates, null, at), ...(await presentTax(db, at)) },
    mapStyleUrl: mapStyleUrl ?? null,
    payments,
    auth: {
      url: auth.hosted?.url ?? auth.basePath,
      apikey: auth.hosted?.apikey ?? null,
      providers: auth.providers.map(({ name, label, logo = null }) => ({ name, label, logo })),
      // A hosted service has its own settings, which we do not know.
      passkeys: !auth.hosted && relyingPartyId(auth.siteUrl ?? publicUrl) !== undefined,
    },
  };
}
