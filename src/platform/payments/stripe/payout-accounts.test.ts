import { expect, test } from 'vitest';
import { startStripeDouble } from '#tests/support/stripe-double/start-stripe-double.ts';
import { createStripeProvider } from './create-stripe-provider.ts';

const instructor = { payeeId: 'i1', isStudio: false, email: 'ivo@example.com', name: 'Ivo Marsh' };

async function openAccount(currency: string, accountCountry?: string) {
  const double = await startStripeDouble();
  const provider = createStripeProvider({ ...double.config, accountCountry }, double.line);
  const outcome = await provider.ensurePayoutAccount({ ...instructor, currency });
  return { outcome, accounts: double.ledger.all('v2.core.account') };
}

test.each([
  ['usd', undefined, 'us'],
  ['chf', undefined, 'ch'],
  ['eur', 'de', 'de'],
  ['usd', 'pr', 'pr'],
])('opens accounts for %s with the country setting %s in %s', async (currency, country, where) => {
  const { outcome, accounts } = await openAccount(currency, country);
  expect(outcome.kind).toBe('ok');
  expect(accounts).toMatchObject([{ identity: { country: where }, defaults: { currency } }]);
});

test('opens none where the currency does not tell the country, and names the setting', async () => {
  const { outcome, accounts } = await openAccount('eur');
  expect(outcome).toMatchObject({
    kind: 'rejected',
    code: 'account_country_unknown',
    message: expect.stringContaining('STRIPE_ACCOUNT_COUNTRY'),
  });
  expect(accounts).toEqual([]);
});
