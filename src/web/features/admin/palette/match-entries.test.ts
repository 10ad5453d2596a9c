import { expect, test } from 'vitest';
import { matchEntries } from './match-entries.ts';

const entries = ['Overview', 'Refund requests', 'Failed refunds', 'Emails and jobs'].map(
  (label) => ({ id: label, label, to: '/' }),
);
const found = (typed: string) => matchEntries(entries, typed).map(({ label }) => label);

test.each([
  ['', ['Overview', 'Refund requests', 'Failed refunds', 'Emails and jobs']],
  ['REF', ['Refund requests', 'Failed refunds']],
  ['jobs em', ['Emails and jobs']],
  ['funds', []],
  ['  refund-requests ', ['Refund requests']],
  ['(', ['Overview', 'Refund requests', 'Failed refunds', 'Emails and jobs']],
])('finds by %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('also looks at the words that are not shown, but not at the group', () => {
  const commission = { id: 's', label: 'Commission', detail: 'Money', words: 'A share.', to: '/' };
  expect(matchEntries([commission], 'share comm')).toEqual([commission]);
  expect(matchEntries([commission], 'money')).toEqual([]);
});
