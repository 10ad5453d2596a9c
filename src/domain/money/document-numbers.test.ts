// Numbers of receipts and credit notes.
import { expect, test } from 'vitest';
import { creditNoteText, receiptNumberText, typedNumber } from './document-numbers.ts';

test('a corrected receipt keeps its number and adds the revision', () => {
  expect(receiptNumberText(1001)).toBe('1001');
  expect(receiptNumberText(1001, 1)).toBe('1001');
  expect(receiptNumberText(1001, 2)).toBe('1001-2');
  expect(creditNoteText(1003)).toBe('CN-1003');
});

test.each([
  ['1001', { number: 1001, isCreditNote: false }],
  [' 1001-2 ', { number: 1001, isCreditNote: false }],
  ['cn-1003', { number: 1003, isCreditNote: true }],
  ['CN1003', { number: 1003, isCreditNote: true }],
  ['1001x', undefined],
  ['', undefined],
  ['-1', undefined],
  ['9'.repeat(13), undefined],
])('reads %j as typed', (typed, number) => {
  expect(typedNumber(typed)).toEqual(number);
});
