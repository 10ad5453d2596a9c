import { expect, test } from 'vitest';
import { exceptionText, exceptionTitle } from './commission-exception-text.ts';

const change = {
  of: null,
  fromBps: 1000,
  toBps: 500,
  countsFrom: '2026-12-19T12:00:00.000Z',
  until: null,
};

test('says what is new, from when, an example in money, and what bookings made before keep', () => {
  expect(exceptionTitle(change)).toBe('Your commission is 5% from Sat, Dec 19, 2026');
  expect(exceptionText(change)).toBe(
    'From Sat, Dec 19, 2026, your commission is 5% instead of 10%. Of $20.00 you get $19.00 instead of $18.00. Bookings made before keep 10%.',
  );
});

test('says until when it counts, and what comes then', () => {
  const until = { at: '2027-03-01T12:00:00.000Z', thenBps: 1000 };
  expect(exceptionText({ ...change, until })).toContain(
    'It counts until Mon, Mar 1, 2027; then it is 10% again.',
  );
  expect(exceptionText({ ...change, until: { ...until, thenBps: 1200 } })).toContain(
    'then it is 12%.',
  );
});

test.each([
  [{ kind: 'category', name: 'Music' }, 'Commission in Music: 5% from'],
  [{ kind: 'studio', name: 'Clay House' }, 'Commission of Clay House: 5% from'],
] as const)('names what it is about: %o', (of, title) => {
  expect(exceptionTitle({ ...change, of })).toContain(title);
});

test('says that it stays where what was announced does not come', () => {
  const stays = { ...change, toBps: 1000 };
  expect(exceptionTitle(stays)).toBe('Your commission stays at 10%');
  expect(exceptionText(stays)).toBe(
    'The change we announced does not come. Of $20.00 you get $18.00, as before.',
  );
});
