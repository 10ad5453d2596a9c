import { expect, test } from 'vitest';
import { comingPages } from './coming-pages.ts';

test('keeps the specified headings of the two placeholders, each leading to the classes', () => {
  expect(comingPages['/dashboard']?.title).toBe('Dashboard — Coming Soon');
  expect(comingPages['/dashboard/profile']?.title).toBe('Profile Settings — Coming Soon');
  for (const route of ['/dashboard', '/dashboard/profile'])
    expect(comingPages[route]?.actions.map((link) => link.to)).toContain('/explore');
});

test('calls the dashboard by the product’s name in the window title', () => {
  expect(comingPages['/dashboard']?.documentTitle?.('Trellis')).toBe('Trellis Dashboard');
});

test.each(Object.entries(comingPages))(
  'leads on from %s, and not back to itself',
  (route, page) => {
    expect(page.actions.length).toBeGreaterThan(0);
    expect(page.actions.map((link) => link.to)).not.toContain(route);
  },
);
