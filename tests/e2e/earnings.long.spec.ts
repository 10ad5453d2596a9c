// The lists of an instructor's earnings: loading more moves keyboard focus to the first new row.
import type { Page } from '@playwright/test';
import type { PayoutLine } from '#contract/money/earnings.ts';
import { expect, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';

const payout = (title: string): PayoutLine => ({
  id: crypto.randomUUID(),
  status: 'paid',
  holdReason: null,
  isLate: false,
  session: {
    classId: crypto.randomUUID(),
    title,
    sessionId: crypto.randomUUID(),
    startTime: '2026-12-05T16:00:00.000Z',
    timeZone: 'America/Chicago',
  },
  isDemoMoney: true,
  dueAt: '2026-12-07T18:00:00.000Z',
  paidAt: '2026-12-07T18:00:00.000Z',
  bookings: 1,
  gross: 40.5,
  netted: 0,
  amount: 40.5,
  returned: 0,
  hasStatement: false,
});

const pages = [
  { payouts: [payout('First'), payout('Second')], next: '1' },
  { payouts: [payout('Third'), payout('Fourth')], next: '2' },
  { payouts: [payout('Fifth')], next: null },
];

const playPayouts = (page: Page) =>
  page.route('**/api/instructor/payouts*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    return route.fulfill({ json: pages[Number(cursor ?? 0)] });
  });

test('the keyboard stands on the first new row, also where the last page takes the button away', async ({
  page,
}) => {
  await signInHere(page, { role: 'instructor' });
  await playPayouts(page);
  await open(page, '/dashboard/teacher/earnings');
  const more = page.getByRole('button', { name: 'Show more payouts' });
  await more.press('Enter');
  await expect(page.getByRole('link', { name: 'Third' })).toBeFocused();
  await more.press('Enter');
  await expect(page.getByRole('link', { name: 'Fifth' })).toBeFocused();
  await expect(more).toBeHidden();
});
