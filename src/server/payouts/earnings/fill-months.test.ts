// The months of the chart.
import { expect, test } from 'vitest';
import { fillMonths } from './fill-months.ts';

const now = new Date('2026-02-10T12:00:00Z');
const escrow = (month: string) => ({ month, figure: 'escrow', cents: 4050 }) as const;
const monthsOf = (...months: string[]): string[] =>
  fillMonths(months.map(escrow), now).map(({ month }) => month);

test('shows half a year to whoever has earned nothing yet', () => {
  expect(monthsOf()).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
});

test('leaves out no month between the first and the last, also ahead', () => {
  const months = monthsOf('2025-06', '2026-04');
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-06', '2026-04', 11]);
});

test('leaves the oldest out of what is too much for a picture', () => {
  const months = monthsOf('2020-01', '2026-02');
  expect([months[0], months.length]).toEqual(['2024-09', 18]);
});

test('shows the present and what was just before it, however far ahead somebody has booked', () => {
  const months = monthsOf('2025-01', '2028-01');
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-09', '2028-01', 29]);
});

test('puts every amount into its month and figure, in dollars', () => {
  const paid = { month: '2026-02', figure: 'paid', cents: 100 } as const;
  const last = fillMonths([escrow('2026-02'), paid, paid], now).at(-1);
  expect(last).toEqual({ month: '2026-02', escrow: 40.5, available: 0, onTheWay: 0, paid: 2 });
});
