import { expect, test } from 'vitest';
import { taxColumn, taxHeading, taxNumbers } from './tax-words.ts';

const vat = { name: 'VAT', number: 'US-12' };

test('names the one tax above its column, and its number beside it', () => {
  expect(taxHeading([vat])).toBe('VAT on it');
  expect(taxNumbers([vat])).toBe('VAT number US-12');
  expect(taxColumn([vat])).toBe('VAT on it (VAT number US-12)');
});

test('says nothing twice where there is no number', () => {
  expect(taxNumbers([{ name: 'VAT', number: '' }])).toBe('');
  expect(taxColumn([{ name: 'VAT', number: '' }])).toBe('VAT on it');
});

test('names several taxes one by one, under a heading that holds for all', () => {
  expect(taxColumn([vat, { name: 'GST', number: '' }])).toBe('Tax on it (VAT number US-12, GST)');
});

test('keeps a long name off the heading of a narrow column', () => {
  const long = { name: 'Goods and services tax', number: '' };
  expect(taxHeading([long])).toBe('Tax on it');
  expect(taxColumn([long])).toBe('Tax on it (Goods and services tax)');
});
