import { expect, test } from 'vitest';
import { orderByReferences } from './copy-order.ts';

test('puts what is referred to before what refers to it', () => {
  const references = [
    { from: 'bookings', to: 'sessions' },
    { from: 'sessions', to: 'classes' },
    { from: 'reviews', to: 'bookings' },
  ];
  const ordered = orderByReferences(['bookings', 'classes', 'reviews', 'sessions'], references);
  expect(ordered).toEqual(['classes', 'sessions', 'bookings', 'reviews']);
});

test('takes a table that refers to itself, or to one that is not copied, as free', () => {
  const references = [
    { from: 'queue', to: 'queue' },
    { from: 'queue', to: 'elsewhere' },
  ];
  expect(orderByReferences(['queue'], references)).toEqual(['queue']);
});

test('ends with every table once when they refer to each other in a circle', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'd', to: 'c' },
  ];
  expect(orderByReferences(['a', 'b', 'c', 'd'], references)).toEqual(['a', 'c', 'b', 'd']);
});
