import { expect, test } from 'vitest';
import { comingPages } from './coming-pages.ts';

test.each(Object.entries(comingPages))(
  'leads on from %s, and not back to itself',
  (route, page) => {
    expect(page.actions.length).toBeGreaterThan(0);
    expect(page.actions.map((link) => link.to)).not.toContain(route);
  },
);
