// The statement of a payout, read back from both files.
import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import { stateFacts } from './statement-facts.ts';
import { statementTable } from './statement-table.ts';
import type { StatementRows } from './statement-store.ts';
import { writeStatement } from './write-statement.ts';

const publisher = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const payout: StatementRows['payout'] = {
  id: '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c',
  state: 'paid',
  due_at: new Date('2026-12-07T18:00:00Z'),
  paid_at: new Date('2026-12-07T18:00:00Z'),
  title: 'Wheel throwing',
  starts_at: new Date('2026-12-05T16:00:00Z'),
  ends_at: new Date('2026-12-05T18:00:00Z'),
  meetings: 1,
  time_zone: 'America/Chicago',
  payee_name: 'Ivo Marek',
  is_demo_money: true,
};
const booking: StatementRows['bookings'][number] = {
  full_name: 'Lena Böhm',
  seats: 1,
  price_cents: 4500,
  commission_bps: 1000,
  commission_tax_bps: 0,
  gone_cents: 1000,
  netted_cents: 900,
  sent_cents: 2250,
  back_cents: 0,
  paid_back_cents: 0,
  charged_cents: 0,
  owed_cents: 0,
};

test('says what each booking brought, and how the share adds up', async () => {
  const said = readPdf(
    await writeStatement(stateFacts({ payout, bookings: [booking] }, publisher)),
  );
  for (const piece of [
    'Payout statement',
    'DEMO: no money moves',
    'For Ivo Marek',
    'Lena B.',
    '-$10.00',
    '-$3.50',
    '$31.50',
    'Paid out Mon, Dec 7, 2026',
    '-$9.00',
    '$22.50',
  ])
    expect(said).toContain(piece);
  expect(said).not.toContain('Came back');
});

test('names the days of a weekend course, and not one long stretch of time', async () => {
  const course = { ...payout, ends_at: new Date('2026-12-06T21:00:00Z'), meetings: 2 };
  const said = readPdf(
    await writeStatement(stateFacts({ payout: course, bookings: [] }, publisher)),
  );
  expect(said).toContain('Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)');
});

test('writes a hundred bookings onto as many pages as that takes, and forgets who has left', async () => {
  const bookings = Array.from({ length: 100 }, () => ({ ...booking, full_name: null }));
  const file = await writeStatement(stateFacts({ payout, bookings }, publisher));
  expect(file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(3);
  expect(readPdf(file)).toContain('Former member');
});

test('gives a spreadsheet numbers, and no formula somebody is called', () => {
  const cruel = { ...booking, full_name: '=HYPERLINK("http://x")' };
  const table = statementTable(stateFacts({ payout, bookings: [booking, cruel] }, publisher));
  const lines = table.trim().split('\r\n');
  expect(lines[1]).toBe('Wheel throwing,2026-12-05T16:00:00.000Z,Lena B.,1,45,10,3.5,31.5,USD');
  expect(lines[2]).not.toMatch(/,=/);
  expect(lines.at(-1)).toMatch(/Paid out Mon, Dec 7, 2026".*,45,USD$/);
});

test('says the tax on the commission by its name, and whose number it is, where there is one', async () => {
  const bookings = [{ ...booking, commission_tax_bps: 2000 }];
  const tax = [{ name: 'VAT', number: 'US-12' }];
  const said = readPdf(await writeStatement(stateFacts({ payout, bookings }, publisher, tax)));
  for (const piece of ['VAT on it', '-$0.70', '$30.80']) expect(said).toContain(piece);
  expect(said.join(' ')).toContain('VAT number US-12');
  const without = readPdf(
    await writeStatement(stateFacts({ payout, bookings: [booking] }, publisher, tax)),
  );
  expect(without.join(' ')).not.toContain('VAT');
});
