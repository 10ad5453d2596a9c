// Checks that pages promise what the operator has set.
import { expect, test } from 'vitest';
import { pageHtml } from '#tests/support/page-html.ts';
import { Component as BecomeInstructor } from '../teaching/become-instructor.tsx';
import { Component as Faq } from './faq.tsx';
import { Component as Home } from '../home.tsx';
import { Component as HowItWorks } from './how-it-works.tsx';
import { Component as Terms } from './terms.tsx';

const policy = {
  refundWindowHours: 36,
  leastRefundWindowHours: 36,
  mostRefundWindowHours: 36,
  rescheduleWindowHours: 60,
  payoutLimitDays: 5,
  waitlistClaimHours: 12,
};
const none = {
  refundWindowHours: 0,
  leastRefundWindowHours: 0,
  mostRefundWindowHours: 0,
  rescheduleWindowHours: 0,
  payoutLimitDays: 1,
  waitlistClaimHours: 1,
};

test.each([
  ['/', Home, ['36 hours', '5 days']],
  ['/how-it-works', HowItWorks, ['36 hours', '60 hours', '5 days']],
  ['/faq', Faq, ['36 hours', '60 hours', '5 days']],
  ['/terms', Terms, ['36 hours', '60 hours', '5 days']],
  ['/become-instructor', BecomeInstructor, ['60 hours', '5 days']],
])('%s states the marketplace’s figures and no others', (path, Page, figures) => {
  const html = pageHtml(Page, path, { policy });
  expect([...new Set(html.match(/\b\d+ (?:hours?|days?)\b/g))].sort()).toEqual(
    // The terms also give us 30 days to settle a dispute, which is not a setting.
    [...figures, ...(path === '/terms' ? ['30 days'] : [])].sort(),
  );
});

test.each([
  ['/', Home],
  ['/how-it-works', HowItWorks],
  ['/faq', Faq],
  ['/terms', Terms],
  ['/become-instructor', BecomeInstructor],
])('%s reads well without windows and with a single day', (path, Page) => {
  const html = pageHtml(Page, path, { policy: none });
  expect(html).not.toMatch(/\b0 hours|\b1 days|undefined|NaN/);
});

test('/become-instructor states the commission, and the one that is planned', () => {
  const htmlWith = (planned: { bps: number; countsFrom: string } | null) =>
    pageHtml(BecomeInstructor, '/become-instructor', {
      commission: { bps: 1050, planned, categories: [], tax: null, plannedTax: null },
    });
  expect(htmlWith(null)).toContain('less our commission of 10.5%: of $20.00 you get $17.90.<');
  expect(htmlWith({ bps: 1200, countsFrom: '2026-12-19T12:00:00.000Z' })).toContain(
    'of $20.00 you get $17.90. From Sat, Dec 19, 2026, the commission is 12%.',
  );
});

test('/terms say how long before it counts a commission is announced', () => {
  const words = pageHtml(Terms, '/terms')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
  expect(words).toContain('by email 30 days before it counts');
});
