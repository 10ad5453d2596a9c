// The address of a list of money, and what the API is asked for.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { inputOf, moneyAddress } from './money-search.ts';

const id = '0de30000-0000-4000-8000-00000000b001';

test('asks for what the address names', () => {
  const params = new URLSearchParams({
    q: 'Lin',
    state: 'paid',
    provider: 'stripe',
    person: id,
    amount_from: '10.50',
    day_from: '2026-11-16',
    day_to: '2026-11-16',
  });
  const { from = '', before = '', ...rest } = inputOf(params, ['paid']);
  expect(rest).toEqual({
    q: 'Lin',
    state: 'paid',
    provider: 'stripe',
    person: id,
    amount_from: '10.50',
  });
  expect(Date.parse(before) - Date.parse(from)).toBe(dayMs);
});

test('leaves out what the API would refuse', () => {
  const params = new URLSearchParams({
    q: '',
    state: 'gone',
    provider: 'cash',
    person: 'Lin',
    class: '1',
    amount_from: '-1',
    amount_to: '1e9',
    day_from: '2026-02-31',
    day_to: 'today',
  });
  expect(inputOf(params, ['paid'])).toEqual({});
});

test('leads to the money of a person', () => {
  expect(moneyAddress('payouts', { person: id })).toBe(`/admin/money/payouts?person=${id}`);
});
