import { expect, test } from 'vitest';
import { type TaxChange, taxText, taxTitle } from './commission-tax-text.ts';

const change: TaxChange = {
  bps: 2000,
  name: 'VAT',
  before: null,
  countsFrom: '2027-01-01T05:00:00.000Z',
  commissionBps: 1000,
  isCanceled: false,
};

test('names the tax, its moment, and what it means in money', () => {
  expect(taxTitle(change)).toBe('20% VAT on our commission from Fri, Jan 1, 2027, 5:00 AM UTC');
  expect(taxText(change)).toBe(
    'From Fri, Jan 1, 2027, 5:00 AM UTC, 20% VAT is charged on our commission. Of $20.00 you get $17.60 instead of $18.00. Bookings made before stay as they are.',
  );
});

test('names the tax that it takes the place of, also where only its name changes', () => {
  expect(taxText({ ...change, before: { bps: 2500, name: 'VAT' } })).toContain(
    '20% VAT is charged on our commission instead of 25% VAT. Of $20.00 you get $17.60 instead of $17.50.',
  );
  expect(taxText({ ...change, name: 'GST', before: { bps: 2000, name: 'VAT' } })).toContain(
    '20% GST is charged on our commission instead of 20% VAT. Of $20.00 you get $17.60, as before.',
  );
});

test('says that a tax ends, by the name it had', () => {
  const ended = { ...change, bps: 0, name: 'none', before: { bps: 2000, name: 'VAT' } };
  expect(taxTitle(ended)).toBe('No VAT on our commission from Fri, Jan 1, 2027, 5:00 AM UTC');
  expect(taxText(ended)).toContain(
    'no VAT is charged on our commission any more. Of $20.00 you get $18.00 instead of $17.60.',
  );
});

test('says that a tax that was announced does not come', () => {
  const canceled = { ...change, isCanceled: true };
  expect(taxTitle(canceled)).toBe('20% VAT on our commission does not come');
  expect(taxText(canceled)).toBe(
    'The change we announced does not come. Of $20.00 you get $18.00, as before.',
  );
});
