// What we need to be a customer of Stripe, from the STRIPE_ settings: all of it, or the start is refused.
import { ConfigError } from './config-error.ts';
import type { SettingValues } from './settings-table.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Of the endpoint for events of the instructors' accounts. */
  connectWebhookSecret: string | undefined;
  /** Of the endpoint for notifications of version 2. */
  v2WebhookSecret: string | undefined;
}

/** Also there while another provider takes the payments: what Stripe took goes back through Stripe. */
export function stripeConfigOf(values: SettingValues): StripeConfig | undefined {
  const secretKey = values.STRIPE_SECRET_KEY;
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET;
  const isUsed = values.PAYMENTS === 'stripe';
  if (!isUsed && !isGiven(values)) return undefined;
  const reason = isUsed ? 'with PAYMENTS=stripe' : 'with the other settings of Stripe';
  if (!secretKey) throw new ConfigError(`STRIPE_SECRET_KEY must be set ${reason}.`);
  if (!webhookSecret) throw new ConfigError(`STRIPE_WEBHOOK_SECRET must be set ${reason}.`);
  if (isUsed && !values.PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('PUBLIC_URL must be set to an https origin with PAYMENTS=stripe.');
  // Demo accounts have known passwords, and the clock of a demo can be moved.
  if (values.MODE === 'demo' && secretKey.includes('_live_'))
    throw new ConfigError('STRIPE_SECRET_KEY must be a key for tests in demo mode.');
  return {
    secretKey,
    webhookSecret,
    connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET,
    v2WebhookSecret: values.STRIPE_V2_WEBHOOK_SECRET,
  };
}

const isGiven = (values: SettingValues): boolean =>
  [
    values.STRIPE_SECRET_KEY,
    values.STRIPE_WEBHOOK_SECRET,
    values.STRIPE_CONNECT_WEBHOOK_SECRET,
    values.STRIPE_V2_WEBHOOK_SECRET,
  ].some(Boolean);
