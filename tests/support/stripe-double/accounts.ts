// Payout accounts: restricted when opened, active once their owner has submitted everything.
import type { Ledger, StripeObject } from './ledger.ts';
import type { StripeParams } from './params.ts';
import { RefusedCall } from './refused-call.ts';

type Status = 'active' | 'pending' | 'rejected' | 'restricted' | 'unsupported';

export function createAccounts(ledger: Ledger) {
  const find = (id: string): StripeObject => ledger.find('v2.core.account', id);

  const create = (params: StripeParams['createAccount']): StripeObject => {
    if (params.defaults?.responsibilities?.losses_collector !== 'application')
      throw new RefusedCall(
        'invalid_fields',
        'This losses collector cannot receive separate transfers.',
      );
    return ledger.add('v2.core.account', {
      display_name: params.display_name,
      metadata: params.metadata,
      identity: params.identity,
      defaults: params.defaults,
      status: 'restricted',
    });
  };

  /** Sets the result of the owner's onboarding and Stripe's checks. */
  const set = (id: string, status: Status): StripeObject => Object.assign(find(id), { status });

  /** Leaves out the parts that `include` does not name. */
  const show = (id: string, include: readonly string[]): object => {
    const { status, ...account } = find(id);
    const transfers = { status, status_details: [] };
    return {
      ...account,
      ...(include.includes('configuration.recipient') && {
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: transfers } } },
        },
      }),
      ...(include.includes('requirements') && {
        requirements: { entries: status === 'active' ? [] : entries },
      }),
    };
  };

  const link = ({ account, use_case: useCase }: StripeParams['createAccountLink']): object => {
    find(account);
    return {
      object: 'v2.core.account_link',
      account,
      use_case: useCase,
      url: `https://connect.stripe.example/${account}`,
    };
  };

  return { find, create, set, show, link };
}

const entry = (description: string, status: string, from: 'stripe' | 'user') => ({
  description,
  awaiting_action_from: from,
  minimum_deadline: { status },
});

const entries = [
  entry('identity.individual.id_numbers.us_ssn', 'currently_due', 'user'),
  entry('identity.individual.documents', 'eventually_due', 'user'),
  entry('identity.individual.address', 'currently_due', 'stripe'),
];
