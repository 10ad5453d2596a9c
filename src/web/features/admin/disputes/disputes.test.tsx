// Checks how disputes are shown to operators.
import { expect, test } from 'vitest';
import type { AdminDispute } from '#contract/money/disputes.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { DisputeLists } from './disputes-page.tsx';

const dispute: AdminDispute = {
  id: '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c',
  bookingId: '018f6b2e-0000-7000-8000-000000000007',
  provider: 'stripe',
  reference: 'dp_123',
  isDemoMoney: false,
  amount: 45,
  fee: 15,
  state: 'open',
  hasResponse: false,
  isWithdrawn: true,
  dueBy: '2026-12-20T12:00:00.000Z',
  isOverdue: false,
  openedAt: '2026-12-01T12:00:00.000Z',
  decidedAt: null,
  learner: { id: 'l', fullName: 'Lena Fischer' },
  instructor: { id: 'i', fullName: 'Ivo Marin' },
  studioName: null,
  class: { id: 'c', title: 'Wheel throwing', timeZone: 'America/Chicago' },
  startTime: '2026-11-28T16:00:00.000Z',
  seats: 1,
  payout: 'held',
  loss: null,
};

const listOf = (items: AdminDispute[]) => ({ total: items.length, items });
const shown = (open: AdminDispute[], decided: AdminDispute[] = []): string =>
  pageHtml(
    () => <DisputeLists disputes={{ open: listOf(open), decided: listOf(decided) }} />,
    '/admin/disputes',
  );
const words = (...args: Parameters<typeof shown>): string =>
  shown(...args)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
const ended = (change: Partial<AdminDispute>): string =>
  words([], [{ ...dispute, decidedAt: '2026-12-04T12:00:00.000Z', ...change }]);

test('names the studio that earned a disputed booking, instead of its instructor', () => {
  const ofStudio = words([{ ...dispute, studioName: 'Clay House' }]);
  expect(ofStudio).toContain('with Ivo Marin, earned by Clay House');
  expect(ofStudio).toContain('Clay House has not been paid yet.');
});

test('says what has to be answered where, until when, and who has the money', () => {
  const html = shown([dispute]);
  expect(html).toContain('href="https://dashboard.stripe.com/disputes"');
  expect(html).toContain('<time dateTime="2026-12-20T12:00:00.000Z">');
  expect(html).toContain(`href="/admin/bookings/${dispute.bookingId}"`);
  const text = words([dispute]);
  for (const expected of [
    '$45.00 asked back by Lena Fischer',
    'Wheel throwing with Ivo Marin',
    'At Stripe: dp_123',
    'Respond in Stripe’s dashboard before Sun, Dec 20, 2026',
    'has taken $45.00 from us until the bank has decided, and a fee of $15.00',
    'has not been paid yet. The payout is on hold',
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain('Demo');
});

test.each([
  [{ hasResponse: true }, 'We have responded. The bank decides'],
  [{ isOverdue: true }, 'The time to respond ended Sun, Dec 20, 2026'],
  [{ isWithdrawn: false }, 'has taken no money from us so far'],
  [
    { payout: 'sending' },
    'share is on its way to them already. If the dispute is lost, it is asked back',
  ],
  [{ payout: 'paid' }, 'has been paid already. If the dispute is lost, their share is asked back'],
  [{ learner: null, instructor: null }, 'Wheel throwing with Former member'],
] as const)('says how an open one stands: %o', (change, expected) => {
  expect(words([{ ...dispute, ...change }])).toContain(expected);
});

test('asks for no answer in a demo, and calls its money demo money', () => {
  const demo = { ...dispute, provider: 'demo', isDemoMoney: true, dueBy: null } as const;
  expect(words([demo])).toContain('no response is needed');
  expect(words([demo])).toContain('Demo: no money moves');
  expect(shown([demo])).not.toContain('stripe.com');
  const rehearsed = shown([{ ...dispute, isDemoMoney: true }]);
  expect(rehearsed).toContain('https://dashboard.stripe.com/test/disputes');
});

test.each([
  [
    { state: 'lost', loss: { instructor: 40.5, askedBack: 0, house: 4.5 } },
    'The instructor bears $40.50 (off the payout), the marketplace $4.50. The provider’s fee of $15.00',
  ],
  [
    { state: 'lost', loss: { instructor: 40.5, askedBack: 40.5, house: 4.5 } },
    'asked back from what they had got',
  ],
  [
    {
      state: 'lost',
      loss: { instructor: 40.5, askedBack: 0, house: 4.5 },
      studioName: 'Clay House',
    },
    'Clay House bears $40.50 (off the payout)',
  ],
  [
    { state: 'lost', loss: { instructor: 0, askedBack: 0, house: 45 } },
    'The marketplace bears $45.00.',
  ],
  [{ state: 'lost', isWithdrawn: false }, 'The provider has taken no money so far'],
  [{ state: 'won', isWithdrawn: false }, 'We keep the money.'],
  [{ state: 'won' }, 'The money is on its way back to us.'],
  [{ state: 'warning_closed', isWithdrawn: false, fee: 0 }, 'and we keep the money.'],
  [
    { state: 'prevented' },
    'decided; look at Stripe whether the money went back. The provider’s fee',
  ],
] as const)('says what a decided one has cost whom: %o', (change, expected) => {
  expect(ended(change)).toContain(expected);
});

test('says that nothing waits where no bank wants money back', () => {
  expect(words([])).toContain('No bank wants money back.');
  expect(words([])).not.toContain('Decided');
});
