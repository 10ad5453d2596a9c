// The statement of a month or a year as a PDF, read back.
import { expect, test } from 'vitest';
import { addParts, type EarningParts } from '#domain/money/earning-parts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { PeriodRow, PeriodStatement } from './period-facts.ts';
import { writePeriod } from './write-period.ts';

const parts = (grossCents: number, taxCents = 0): EarningParts => ({
  grossCents,
  refundedCents: 0,
  disputedCents: 0,
  commissionCents: grossCents / 10,
  taxCents,
  penaltyCents: 0,
  paidCents: 0,
});

const statementOf = (rows: PeriodRow[]): PeriodStatement => ({
  period: '2026-11',
  name: 'Nov 2026',
  payeeName: 'Ivo Marek',
  timeZone: 'America/Chicago',
  isDemoMoney: false,
  writtenAt: new Date('2026-12-02T18:00:00Z'),
  isFinal: true,
  rows,
  total: addParts(rows.map((row) => row.parts)),
  taxes: [],
  publisher: {
    brandName: 'Grapevine',
    supportEmail: 'help@example.org',
    publicUrl: 'https://example.org',
  },
});

const longTitle =
  'Sourdough for people with little time: starters, folding, shaping and baking in a Dutch oven';

test.each([
  ['without', 0],
  ['with', 95],
])('writes the whole title of a class and its date, %s a tax on the commission', async (_, tax) => {
  const row = { name: longTitle, date: 'Sat, Nov 28', parts: parts(10_000, tax) };
  const pieces = readPdf(await writePeriod(statementOf([row])));
  const said = pieces.join(' ');
  expect(said).toContain(longTitle);
  expect(said).toContain('Sat, Nov 28');
  expect(said).not.toContain('…');
});

test.each([
  ['without', 0],
  ['with', 95],
])('keeps amounts of millions on one line, %s a tax on the commission', async (_, tax) => {
  const row = { name: 'Wheel throwing', date: 'Sat, Nov 28', parts: parts(123_456_780, tax) };
  const pieces = readPdf(await writePeriod(statementOf([row])));
  expect(pieces.filter((piece) => piece === '$1,234,567.80')).toHaveLength(2);
  expect(pieces).toContain('-$123,456.78');
});

test('begins another page before a row that does not fit on this one', async () => {
  const rows = Array.from({ length: 60 }, () => ({
    name: longTitle,
    date: 'Sat, Nov 28',
    parts: parts(10_000),
  }));
  const file = await writePeriod(statementOf(rows));
  const pages = file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  expect(readPdf(file).filter((piece) => piece === 'Gross')).toHaveLength(pages);
});
