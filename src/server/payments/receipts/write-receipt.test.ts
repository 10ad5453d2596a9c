// The text of a receipt, read back from the file.
import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import type { Receipt } from './receipt-store.ts';
import { writeReceipt } from './write-receipt.ts';

const facts: ReceiptFacts = {
  house: {
    brandName: 'Grapevine',
    supportEmail: 'help@example.org',
    publicUrl: 'https://example.org',
  },
  bookingId: '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c',
  learner: { name: 'Lena Böhm', email: 'lena@example.org' },
  title: 'Wheel throwing for beginners',
  instructorName: 'Ivo Marek',
  location: 'Clay Yard, Austin, TX',
  timeZone: 'America/Chicago',
  startsAt: '2026-12-05T16:00:00.000Z',
  endsAt: '2026-12-05T18:00:00.000Z',
  seats: 2,
  unitPriceCents: 4550,
  totalCents: 9100,
  paidAt: '2026-11-15T16:00:00.000Z',
  provider: 'stripe',
};

const write = (
  change: Partial<ReceiptFacts> = {},
  refunds: Receipt['refunds'] = [],
  changes: Receipt['changes'] = [],
  revisions: Partial<Pick<Receipt, 'revision' | 'corrects' | 'correctedBy'>> = {},
) =>
  writeReceipt({
    number: 1001,
    revision: 1,
    corrects: null,
    correctedBy: null,
    ...revisions,
    issuedAt: new Date('2026-11-15T16:00:00Z'),
    facts: { ...facts, ...change },
    refunds,
    changes,
  });

test('says who paid what, when, for which seats', async () => {
  const said = readPdf(await write());
  for (const piece of [
    'No. 1001',
    'Lena Böhm',
    'lena@example.org',
    'Grapevine',
    'Sun, Nov 15, 2026',
    'Wheel throwing for beginners',
    'Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST',
    'Clay Yard, Austin, TX',
    'With Ivo Marek',
    '2 seats × $45.50',
    `Booking ${facts.bookingId}`,
  ])
    expect(said).toContain(piece);
  expect(said[said.indexOf('Total paid') + 1]).toBe('$91.00');
  expect(said.join(' ')).not.toMatch(/demo|refund/i);
});

test('names the studio that earns it beside the instructor', async () => {
  expect(readPdf(await write({ studioName: 'Clay House' }))).toContain(
    'With Ivo Marek at Clay House',
  );
});

test('names the days of a weekend course, and not one long stretch of time', async () => {
  const said = readPdf(await write({ endsAt: '2026-12-06T21:00:00.000Z', meetings: 2 }));
  expect(said).toContain('Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)');
});

test('says that the money of a demo is none', async () => {
  const said = readPdf(await write({ provider: 'demo' }));
  expect(said).toContain('DEMO: no money moves');
  expect(said).toContain('Demo payment');
});

test('shows what has gone back since, and what is left', async () => {
  const requestedAt = new Date('2026-11-20T18:00:00Z');
  const said = readPdf(
    await write({}, [
      { requestedAt, amountCents: 3000, isOwed: false },
      { requestedAt, amountCents: 1234, isOwed: true },
    ]),
  );
  expect(said.filter((piece) => piece.startsWith('-$'))).toEqual(['-$30.00', '-$12.34']);
  expect(said.filter((piece) => piece.startsWith('Refund of'))).toEqual([
    'Refund of Fri, Nov 20, 2026',
    'Refund of Fri, Nov 20, 2026, not yet paid',
  ]);
  expect(said[said.indexOf('Left after refunds') + 1]).toBe('$48.66');
});

test('a corrected receipt names the one it corrects, and an old one the one that counts', async () => {
  const learner = {
    name: 'Böhm GmbH',
    email: 'lena@example.org',
    address: '12 Main St\nAustin, TX',
  };
  const issuedAt = new Date('2026-11-15T16:00:00Z');
  const later = new Date('2026-11-17T16:00:00Z');
  const corrected = readPdf(
    await write({ learner }, [], [], { revision: 2, corrects: { revision: 1, issuedAt } }),
  );
  for (const piece of [
    'No. 1001-2',
    'Böhm GmbH',
    '12 Main St',
    'Austin, TX',
    'This receipt corrects No. 1001 of Sun, Nov 15, 2026.',
  ])
    expect(corrected).toContain(piece);
  const old = readPdf(await write({}, [], [], { correctedBy: { revision: 2, issuedAt: later } }));
  expect(old).toContain('No. 1001');
  expect(old).toContain('No longer valid: corrected by No. 1001-2 of Tue, Nov 17, 2026.');
});

test('is the same file however often it is written', async () => {
  expect((await write()).equals(await write())).toBe(true);
});

test('names nobody who has left', async () => {
  const said = readPdf(await write({ learner: null }));
  expect(said).toContain('Former member');
  expect(said).not.toContain('Lena Böhm');
});

test.each([
  'Nguyễn Thị Hường',
  'Łukasz Žižek',
  'Ελένη Παππά',
  'Олександра Їжак',
  'Արամ',
  'გიორგი',
  'Kānekoa ʻōlelo',
  '王小明',
  'さくら タナカ',
])('has the letters of %s', async (name) => {
  const said = readPdf(await write({ learner: { name, email: 'a@example.org' } })).join('');
  expect(said).toContain(name);
});

test('writes what is read from the right as one piece, its words in order', async () => {
  const said = readPdf(await write({ learner: { name: 'שלום עולם', email: 'a@example.org' } }));
  expect(said).toContain('שלום עולם'.split('').toReversed().join(''));
});

test('holds any text without a line, a picture or a direction of its own', async () => {
  const title = `A\r\nB\u202e\u0000 🎨 ${'long '.repeat(60)}${'x'.repeat(400)} \ud83d`;
  const said = readPdf(await write({ title })).join(' ');
  expect(said).toContain('A B long long');
  expect(said).toContain('Total paid $91.00');
});

test('says what the booking was changed to since', async () => {
  const change = {
    at: new Date('2026-11-20T18:00:00Z'),
    seats: 1,
    startsAt: '2026-12-12T16:00:00.000Z',
    endsAt: '2026-12-12T18:00:00.000Z',
  };
  const said = readPdf(await write({}, [], [change])).join(' ');
  expect(said).toContain(
    'Changed on Fri, Nov 20, 2026: 1 seat, Sat, Dec 12, 2026, 10:00 AM – 12:00 PM CST',
  );
  expect(said).toContain('2 seats × $45.50');
});
