// The payout accounts of instructors and studios: opens them, links to Stripe's forms, and reads whether they are ready.
import type { Stripe } from 'stripe';
import { currencyOf } from '#domain/money/currencies.ts';
import type { PaymentProvider } from '../provider.ts';
import { outcomeOf } from './outcome-of.ts';

type Calls = Pick<PaymentProvider, 'ensurePayoutAccount' | 'onboardingLink' | 'getPayoutAccount'>;
type Status = 'pending' | 'active' | 'restricted' | 'rejected';
type AccountInput = Parameters<Calls['ensurePayoutAccount']>[0];

const include: ('configuration.recipient' | 'requirements')[] = [
  'configuration.recipient',
  'requirements',
];

/** `country` is where the payees are, for a currency that does not tell. */
export function stripePayoutAccounts(stripe: Stripe, country?: string): Calls {
  const { accounts, accountLinks } = stripe.v2.core;
  return {
    ensurePayoutAccount: async (input) => {
      const where = country ?? currencyOf(input.currency.toUpperCase()).country;
      if (where === undefined) return unknownCountry;
      return outcomeOf(async () => {
        const idempotencyKey = `acct:${input.payeeId}`;
        const account = await accounts.create(accountParams(input, where), { idempotencyKey });
        return { accountId: account.id };
      });
    },
    onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      outcomeOf(async () => {
        const { url } = await accountLinks.create({
          account: accountId,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: {
              return_url: returnUrl,
              refresh_url: refreshUrl,
              collection_options: { fields: 'eventually_due', future_requirements: 'include' },
            },
          },
        });
        return { url };
      }),
    getPayoutAccount: (accountId) =>
      outcomeOf(async () => {
        const account = await accounts.retrieve(accountId, { include });
        return { status: statusOf(account), due: dueOf(account) };
      }),
  };
}

const unknownCountry = {
  kind: 'rejected',
  code: 'account_country_unknown',
  message: 'STRIPE_ACCOUNT_COUNTRY must be set: the currency has more than one country.',
} as const;

/** The marketplace sells, pays Stripe and bears the losses; the account only receives. */
const accountParams = (
  { payeeId, isStudio, email, name, currency }: AccountInput,
  country: string,
): Stripe.V2.Core.AccountCreateParams => ({
  contact_email: email,
  display_name: name,
  dashboard: 'express',
  identity: { country, entity_type: isStudio ? 'company' : 'individual' },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  defaults: {
    currency,
    responsibilities: { fees_collector: 'application', losses_collector: 'application' },
  },
  include,
  metadata: isStudio ? { studio_id: payeeId } : { instructor_id: payeeId },
});

function statusOf({ closed, configuration }: Stripe.V2.Core.Account): Status {
  const status =
    configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status ?? 'pending';
  return closed || status === 'unsupported' ? 'rejected' : status;
}

/** The requirements that the payee has to meet now, in Stripe's own words. */
const dueOf = ({ requirements }: Stripe.V2.Core.Account): string[] =>
  (requirements?.entries ?? [])
    .filter((entry) => entry.awaiting_action_from === 'user')
    .filter((entry) => entry.minimum_deadline.status !== 'eventually_due')
    .map((entry) => entry.description);
