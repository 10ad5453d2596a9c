// Which section of the admin area a page belongs to.
import { expect, test } from 'vitest';
import { sectionOf } from './admin-sections.ts';

test.each([
  ['/admin', '/admin'],
  ['/admin/bookings/1', '/admin/bookings'],
  ['/admin/money', '/admin/money'],
  ['/admin/money/lines', '/admin/money'],
  ['/admin/money/events/7', '/admin/money'],
  ['/admin/money/payments', '/admin/money/payments'],
  ['/admin/refunds', '/admin/refunds'],
  ['/admin/sessions/1', undefined],
])('%s is in %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
