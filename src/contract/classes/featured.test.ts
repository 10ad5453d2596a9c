import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { featuredRule } from './featured.ts';

const idOf = (index: number) => `5b0c6a3e-7f0e-4d8e-9a51-${String(index).padStart(12, '0')}`;
const entry = (part: object = {}) => ({ id: idOf(0), from: null, until: null, ...part });
const times = (from: string, until: string) => [entry({ from, until })];

test('takes a class for a time in any zone, and its id in small letters', () => {
  const list = [entry({ id: idOf(1).toUpperCase(), from: '2027-03-01T14:00:00+01:00' })];
  expect(z.parse(featuredRule, list)[0]?.id).toBe(idOf(1));
});

test.each([
  ['the same class twice', [entry(), entry({ id: idOf(0).toUpperCase() })]],
  ['what is no id', [entry({ id: 'a' })]],
  ['a time without a zone', [entry({ from: '2027-03-01T14:00:00' })]],
  ['an end before the beginning', times('2027-03-01T14:00:00Z', '2027-03-01T13:00:00Z')],
  ['an end at the beginning', times('2027-03-01T14:00:00Z', '2027-03-01T15:00:00+01:00')],
  ['more than 24 classes', Array.from({ length: 25 }, (_, index) => entry({ id: idOf(index) }))],
])('refuses %s', (_, list) => {
  expect(z.safeParse(featuredRule, list).success).toBe(false);
});
