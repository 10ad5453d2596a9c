// Checks the admin pages for money and the clock: linked figures, shown refusals, and events to jump to.
import { expect, test } from 'vitest';
import type { Output } from '#contract/endpoints.ts';
import { accounts, withdrawalAccounts } from '#domain/money/ledger.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { AuditEntry } from '../audit/audit-entry.tsx';
import { Balances } from './balances.tsx';
import { DifferenceList } from './difference-list.tsx';
import { PayoutCard } from './payouts-page.tsx';
import { WaitingList } from '../clock/waiting-list.tsx';

type Side = Output<'GET /api/admin/ledger/balances'>['sides'][number];

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const sideWith = (change: Partial<Side>): Side => ({
  isDemoMoney: true,
  safeToWithdraw: 2.89,
  balances: accounts.map((account) => ({ account, balance: 0, lines: 0 })),
  ...change,
});

const balancesHtml = (side: Side) => pageHtml(() => <Balances side={side} />, '/admin/money');

test('a balance opens into its lines where it has any', () => {
  const { balances } = sideWith({});
  const html = balancesHtml(
    sideWith({
      balances: balances.map((row) =>
        row.account === 'held' ? { ...row, balance: 40.5, lines: 1 } : row,
      ),
    }),
  );
  const lines = 'href="/admin/money/lines?account=held&amp;money=demo"';
  expect(html.match(/href="[^"]*"/g)).toEqual([lines, lines]);
  expect(words(html)).toContain('In escrow for classes ahead $40.50');
});

test('what is safe to withdraw opens into every account that makes it', () => {
  const balances = accounts.map((account) => ({ account, balance: 10, lines: 1 }));
  const [safe = ''] = balancesHtml(sideWith({ isDemoMoney: false, balances })).split('<h3');
  const opened = [...safe.matchAll(/account=(\w+)&amp;money=real/g)].map(([, account]) => account);
  expect(opened).toEqual(withdrawalAccounts);
  expect(words(safe)).toContain(
    'At the payment provider $10.00 In escrow for classes ahead − $10.00',
  );
});

test('demo money is called that, and what is missing is said', () => {
  expect(words(balancesHtml(sideWith({})))).toContain('Demo: no money moves');
  const short = words(balancesHtml(sideWith({ isDemoMoney: false, safeToWithdraw: -1.61 })));
  expect(short).toContain('-$1.61');
  expect(short).toContain('Take nothing out');
  expect(short).not.toContain('Demo');
});

test('a difference says what either side has', () => {
  const difference = {
    id: 1,
    provider: 'stripe',
    reference: 'payment:ch_1',
    kind: 'missing_at_provider',
    ours: 45,
    theirs: null,
    foundAt: '2026-12-05T16:00:00.000Z',
  } as const;
  const list = () => <DifferenceList differences={[difference]} comparedAt={null} />;
  const text = words(pageHtml(list, '/admin/money'));
  expect(text).toContain('One line differs');
  expect(text).toContain('Ours $45.00 · stripe nothing');
});

test('what is still ahead can be jumped to, what is due cannot', () => {
  const nowMs = Date.parse('2026-12-05T16:00:00.000Z');
  const thing = { what: 'remind-learner', count: 1, person: 'Lena Fischer', class: null } as const;
  const waiting = [
    { ...thing, at: '2026-12-05T15:59:59.000Z' },
    { ...thing, at: '2026-12-06T19:00:00.000Z' },
  ];
  const rest = { nowMs, isJumping: false, onJump: () => {} };
  const html = pageHtml(() => <WaitingList waiting={waiting} {...rest} />, '/admin/clock');
  expect(words(html)).toContain('happening now');
  expect(words(html)).toContain('in 1 day and 3 hours');
  expect(html.match(/aria-label="Jump here: Reminder to Lena Fischer/g)).toHaveLength(1);
});

test('an entry of the audit log names whom and what it is about, and leads there', () => {
  const entry = {
    id: 1,
    at: '2026-12-05T16:00:00.000Z',
    actor: { id: '018f6b2e-0000-7000-8000-000000000001', fullName: null, role: 'operator' },
    action: 'class.take-down',
    subject: 'c1',
    details: { reason: '<b>hi</b>', cents: 4500 },
  };
  const thing = { name: 'Wheel throwing', session: null, owner: null, isGone: false } as const;
  const things = new Map([['c1', { id: 'c1', kind: 'class', ...thing } as const]]);
  const html = pageHtml(() => <AuditEntry entry={entry} things={things} />, '/admin/audit');
  expect(words(html)).toContain('Class taken down');
  expect(words(html)).toContain('Former member');
  expect(words(html)).toContain('Wheel throwing');
  expect(html).toContain('/admin/classes/c1');
  expect(words(html)).toContain('$45.00');
  expect(html).toContain('&lt;b&gt;hi&lt;/b&gt;');
});

test.each([
  ['dispute', false],
  ['suspended', false],
  ['refund_request', false],
  ['no_account', true],
  ['refused', true],
  [null, true],
] as const)('a payout that waits (%s) can be tried again: %s', (holdReason, canBeTried) => {
  const payout = {
    id: '018f6b2e-0000-7000-8000-000000000002',
    state: holdReason ? 'held' : 'sending',
    holdReason,
    failure: null,
    amount: 40.5,
    dueAt: '2026-12-05T16:00:00.000Z',
    request: null,
    instructor: { id: '018f6b2e-0000-7000-8000-000000000001', fullName: 'Ivo Marin' },
    studioName: null,
    class: {
      title: 'Wheel throwing',
      startTime: '2026-12-03T16:00:00.000Z',
      timeZone: 'America/Chicago',
    },
  } as const;
  const html = pageHtml(() => <PayoutCard payout={payout} />, '/admin/payouts');
  expect(html.includes('Try again')).toBe(canBeTried);
});
