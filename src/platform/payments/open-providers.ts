// Opens every payment provider that is set up. The demo always is, because earlier payments may have used it.
import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createDemoProvider } from './demo/demo-provider.ts';
import { createNotify } from './demo/events.ts';
import { readSecret } from './demo/secret.ts';
import type { Log } from '../log.ts';
import { logUnavailable } from './log-unavailable.ts';
import type { PaymentProvider } from './provider.ts';
import { createProviders, type Providers } from './providers.ts';

interface Options {
  config: Pick<Config, 'payments'> & Partial<Pick<Config, 'stripe'>> & { publicUrl: string };
  db: Db;
  /** Business time. */
  clock: Clock;
  jobs: Pick<Jobs, 'add'>;
  log?: Log;
}

export async function openProviders({ config, db, clock, jobs, log }: Options): Promise<Providers> {
  const demo = createDemoProvider({
    db,
    clock: systemClock,
    publicUrl: config.publicUrl,
    notify: createNotify({ jobs, clock }),
    secret: await readSecret(db),
  });
  const stripe = config.stripe && (await openStripe(config.stripe));
  const watched = stripe && log ? logUnavailable(stripe, log) : stripe;
  return createProviders(config.payments, { demo, ...(watched && { stripe: watched }) });
}

/** Imported only where Stripe is set up: its library is the largest part of a start. */
async function openStripe(config: NonNullable<Config['stripe']>): Promise<PaymentProvider> {
  const { createStripeProvider } = await import('./stripe/create-stripe-provider.ts');
  return createStripeProvider(config);
}
