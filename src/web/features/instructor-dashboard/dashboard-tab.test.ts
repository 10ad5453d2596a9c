import { expect, test } from 'vitest';
import { tabOf } from './dashboard-tab.ts';

test.each([
  ['', 'today'],
  ['#classes', 'classes'],
  ['#questions', 'inbox'],
  ['#refund-requests', 'inbox'],
  ['#earnings', 'earnings'],
  ['#toString', 'today'],
])('opens %s in its tab', (hash, tab) => {
  expect(tabOf(hash)).toBe(tab);
});
