import { expect, test } from 'vitest';
import { startStripeDouble } from '#tests/support/stripe-double/start-stripe-double.ts';
import type { SignedEvent } from '#tests/support/stripe-double/events.ts';
import { ForgedEventError } from '../provider.ts';
import { createStripeProvider } from './create-stripe-provider.ts';

// The library compares the signature's age with the machine's clock.
const startStripe = async () => {
  const double = await startStripeDouble();
  return { double, provider: createStripeProvider(double.config, double.line) };
};

const session = { id: 'cs_test_1', object: 'checkout.session' };

test.each([
  ['checkout.session.completed', session, [['checkout', 'cs_test_1']]],
  ['checkout.session.async_payment_succeeded', session, [['checkout', 'cs_test_1']]],
  ['checkout.session.async_payment_failed', session, [['checkout', 'cs_test_1']]],
  ['checkout.session.expired', session, [['checkout', 'cs_test_1']]],
  ['charge.updated', { id: 'ch_1', payment_intent: 'pi_1' }, [['payment', 'pi_1']]],
  ['charge.updated', { id: 'ch_1', payment_intent: null }, []],
  [
    'refund.created',
    { id: 're_1', payment_intent: 'pi_1' },
    [
      ['refund', 're_1'],
      ['payment', 'pi_1'],
    ],
  ],
  [
    'refund.updated',
    { id: 're_1', payment_intent: { id: 'pi_1' } },
    [
      ['refund', 're_1'],
      ['payment', 'pi_1'],
    ],
  ],
  [
    'refund.failed',
    { id: 're_1', payment_intent: 'pi_1' },
    [
      ['refund', 're_1'],
      ['payment', 'pi_1'],
    ],
  ],
  [
    'charge.dispute.created',
    { id: 'dp_1', payment_intent: 'pi_1' },
    [
      ['dispute', 'dp_1'],
      ['payment', 'pi_1'],
    ],
  ],
  ['charge.dispute.closed', { id: 'dp_1', payment_intent: null }, [['dispute', 'dp_1']]],
  ['transfer.created', { id: 'tr_1' }, [['transfer', 'tr_1']]],
  ['transfer.reversed', { id: 'tr_1' }, [['transfer', 'tr_1']]],
  ['customer.created', { id: 'cus_1' }, []],
])('reads of %s with %j what to look at', async (type, object, refs) => {
  const { double, provider } = await startStripe();
  const { raw, headers } = double.event(type, object);
  const { id } = JSON.parse(raw.toString()) as { id: string };
  expect(provider.readEvent(raw, headers, '')).toEqual({
    id,
    type,
    refs: refs.map(([kind, about]) => ({ kind, id: about })),
  });
});

test("looks at an instructor's bank when it refused a payout, and at nothing else in there", async () => {
  const { double, provider } = await startStripe();
  const about = { channel: 'connect', account: 'acct_1' } as const;
  const failed = double.event('payout.failed', { id: 'po_1' }, about);
  expect(provider.readEvent(failed.raw, failed.headers, 'connect')).toMatchObject({
    refs: [{ kind: 'bank', id: 'acct_1' }],
  });
  const foreign = double.event('refund.created', { id: 're_1', payment_intent: 'pi_1' }, about);
  expect(provider.readEvent(foreign.raw, foreign.headers, 'connect').refs).toEqual([]);
});

test.each([
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account[requirements].updated',
])('looks at the account of %s', async (type) => {
  const { double, provider } = await startStripe();
  const account = { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' };
  const { raw, headers } = double.event(type, account, { channel: 'v2' });
  expect(provider.readEvent(raw, headers, 'v2')).toMatchObject({
    type,
    refs: [{ kind: 'account', id: 'acct_1' }],
  });
});

type Double = Awaited<ReturnType<typeof startStripeDouble>>;
type Change = (event: SignedEvent, double: Double) => Partial<SignedEvent>;

const anew = (double: Double, change: Parameters<Double['event']>[2]) =>
  double.event('checkout.session.completed', session, change);
const tenMinutesAgo = ({ ledger }: Double) => ledger.nowSeconds() - 600;

test.each<[string, Change]>([
  [
    'was altered',
    ({ raw }) => ({ raw: Buffer.from(raw.toString().replace('cs_test_1', 'cs_test_2')) }),
  ],
  [
    'was parsed and written again',
    ({ raw }) => ({ raw: Buffer.from(JSON.stringify(JSON.parse(raw.toString()), null, 2)) }),
  ],
  ['is empty', () => ({ raw: Buffer.alloc(0) })],
  ['is signed with another secret', (_event, double) => anew(double, { secret: 'whsec_other' })],
  ['is ten minutes old', (_event, double) => anew(double, { signedAt: tenMinutesAgo(double) })],
  ['is not signed', () => ({ headers: {} })],
  ['has a broken signature', () => ({ headers: { 'stripe-signature': 'v1=ab' } })],
  ['is about real money', (_event, double) => anew(double, { livemode: true })],
  ['is of another channel', (_event, double) => anew(double, { channel: 'connect' })],
])('believes no event that %s', async (_what, change) => {
  const { double, provider } = await startStripe();
  const event = double.event('checkout.session.completed', session);
  const { raw, headers } = { ...event, ...change(event, double) };
  expect(() => provider.readEvent(raw, headers, '')).toThrow(ForgedEventError);
});

test.each([
  ['', 'webhookSecret', 'secondWebhookSecret'],
  ['connect', 'connectWebhookSecret', 'secondConnectWebhookSecret'],
  ['v2', 'v2WebhookSecret', 'secondV2WebhookSecret'],
] as const)(
  'believes two secrets of channel "%s" while one is exchanged, and then only the new one',
  async (channel, name, secondName) => {
    const double = await startStripeDouble();
    const account = { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' };
    const statusOf = (secret: string, config: object) => {
      const { raw, headers } = double.event('payout.failed', account, { channel, secret });
      const provider = createStripeProvider({ ...double.config, ...config }, double.line);
      try {
        return provider.readEvent(raw, headers, channel).type;
      } catch (error) {
        return error instanceof ForgedEventError ? 'forged' : error;
      }
    };
    const during = { [name]: 'whsec_new', [secondName]: 'whsec_old' };
    expect(statusOf('whsec_old', during)).toBe('payout.failed');
    expect(statusOf('whsec_new', during)).toBe('payout.failed');
    expect(statusOf('whsec_other', during)).toBe('forged');
    expect(statusOf('whsec_new', { [name]: 'whsec_new' })).toBe('payout.failed');
    expect(statusOf('whsec_old', { [name]: 'whsec_new' })).toBe('forged');
  },
);

test('believes nobody on a channel without a secret, or on one that does not exist', async () => {
  const double = await startStripeDouble();
  const config = { ...double.config, connectWebhookSecret: undefined };
  const provider = createStripeProvider(config, double.line);
  const { raw, headers } = double.event('payout.failed', { id: 'po_1' }, { channel: 'connect' });
  for (const channel of ['connect', 'nonsense', '__proto__', 'constructor'])
    expect(() => provider.readEvent(raw, headers, channel)).toThrow(ForgedEventError);
});

test('knows by its key whether real money moves', () => {
  const config = {
    webhookSecret: 'whsec_1',
    connectWebhookSecret: undefined,
    v2WebhookSecret: undefined,
  };
  const livemodeOf = (secretKey: string) => createStripeProvider({ ...config, secretKey }).livemode;
  expect(livemodeOf('sk_test_1')).toBe(false);
  expect(livemodeOf('sk_live_1')).toBe(true);
  expect(livemodeOf('rk_live_1')).toBe(true);
});
