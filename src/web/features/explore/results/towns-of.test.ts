import { expect, test } from 'vitest';
import { townsOf } from './towns-of.ts';

const at = (town: string | null, state: string | null) => ({ town, state });

test('offers the towns with most classes, at most three, and none without a name', () => {
  const cards = [
    at('Boise', 'ID'),
    at('Austin', 'TX'),
    at(null, null),
    at('Denver', 'CO'),
    at('Austin', 'TX'),
    at('Seattle', 'WA'),
  ];
  expect(townsOf(cards)).toEqual(['Austin, TX', 'Boise, ID', 'Denver, CO']);
  expect(townsOf([at(null, null)])).toEqual([]);
});
