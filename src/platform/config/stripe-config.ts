// Reads the STRIPE_ settings. Without the key and the secret of the first endpoint the start is refused; without the
// other two secrets the events of their endpoints are refused.
import { ConfigError } from './config-error.ts';
import type { SettingValues } from './settings-table.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Secret of the endpoint for events of the instructors' accounts. */
  connectWebhookSecret: string | undefined;
  /** Secret of the endpoint for notifications of version 2. */
  v2WebhookSecret: string | undefined;
  /** Second secrets of the same endpoints, accepted while the first ones are exchanged. */
  secondWebhookSecret?: string | undefined;
  secondConnectWebhookSecret?: string | undefined;
  secondV2WebhookSecret?: string | undefined;
  /** Two small letters; left out for that of the currency. */
  accountCountry?: string | undefined;
}

/** Also set while another provider takes the payments: refunds of Stripe payments go through Stripe. */
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
  refuseSecondAlone(values);
  return {
    secretKey,
    webhookSecret,
    connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET,
    v2WebhookSecret: values.STRIPE_V2_WEBHOOK_SECRET,
    secondWebhookSecret: values.STRIPE_WEBHOOK_SECRET_SECOND,
    secondConnectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET_SECOND,
    secondV2WebhookSecret: values.STRIPE_V2_WEBHOOK_SECRET_SECOND,
    accountCountry: values.STRIPE_ACCOUNT_COUNTRY?.toLowerCase(),
  };
}

function refuseSecondAlone(values: SettingValues): void {
  for (const name of ['STRIPE_CONNECT_WEBHOOK_SECRET', 'STRIPE_V2_WEBHOOK_SECRET'] as const)
    if (values[`${name}_SECOND`] && !values[name])
      throw new ConfigError(`${name} must be set with ${name}_SECOND.`);
}

const isGiven = (values: SettingValues): boolean =>
  [
    values.STRIPE_SECRET_KEY,
    values.STRIPE_WEBHOOK_SECRET,
    values.STRIPE_CONNECT_WEBHOOK_SECRET,
    values.STRIPE_V2_WEBHOOK_SECRET,
    values.STRIPE_WEBHOOK_SECRET_SECOND,
    values.STRIPE_CONNECT_WEBHOOK_SECRET_SECOND,
    values.STRIPE_V2_WEBHOOK_SECRET_SECOND,
  ].some(Boolean);

/** Warnings, one sentence for each endpoint that has no secret. */
export function refusedEndpoints(stripe: StripeConfig | undefined): string[] {
  if (!stripe) return [];
  const { connectWebhookSecret, v2WebhookSecret } = stripe;
  return [
    !connectWebhookSecret &&
      'STRIPE_CONNECT_WEBHOOK_SECRET is not set: what Stripe sends to /webhooks/stripe/connect is refused, and no instructor hears from us when their bank refuses a payout.',
    !v2WebhookSecret &&
      'STRIPE_V2_WEBHOOK_SECRET is not set: what Stripe sends to /webhooks/stripe/v2 is refused, and changes of payout accounts are found only when we ask.',
  ].filter((sentence) => sentence !== false);
}
