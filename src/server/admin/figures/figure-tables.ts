// Writes the figures of a period, and its first classes or towns, as spreadsheets.
import type { ShownFigures, TopLine } from '#contract/admin/figure-calls.ts';
import { percentOf } from '#domain/classes/insight.ts';
import type { Days } from '#domain/figures/period.ts';
import { measures } from '#domain/measures.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { type Cell, csvText } from '#platform/csv-text.ts';
import type { Db } from '#platform/db/db.ts';
import { showFigures, type FigureContext, type ShowFiguresInput } from './show-figures.ts';
import { showTop, type ShowTopInput } from './show-top.ts';

const columns: readonly [string, (figures: ShownFigures) => Cell][] = [
  ['Sales', ({ sales }) => sales],
  ['Refunds', ({ refunds }) => refunds],
  ['Taken back by banks', ({ disputes }) => disputes],
  ['Commission', ({ commission }) => commission],
  ['Views', ({ views }) => views],
  ['Bookings', ({ bookings }) => bookings],
  ['Attended', ({ attended }) => attended],
  ['Reviews', ({ reviews }) => reviews],
  ['New people', ({ people }) => people],
  ['Dates held', ({ dates }) => dates],
  ['Seats', ({ capacity }) => capacity],
  ['Seats taken', ({ seats }) => seats],
  ['Filled seats in percent', ({ seats, capacity }) => percentOf(seats, capacity)],
  ['Currency', () => measures().currency],
];

export async function writeFigures(
  db: Db,
  context: FigureContext,
  input: ShowFiguresInput,
): Promise<string> {
  const { from, to, total, before, parts } = await showFigures(db, context, input);
  const row = (name: string | null, days: Days, figures: ShownFigures): Cell[] => [
    name,
    days.from,
    days.to,
    ...columns.map(([, cell]) => cell(figures)),
  ];
  return csvText([
    [null, 'From (UTC)', 'To (UTC)', ...columns.map(([name]) => name)],
    ...parts.map(({ figures, ...days }) => row(null, days, figures)),
    row('Total', { from, to }, total),
    row('Period before', before, before.total),
  ]);
}

const mostLines = 100;

export async function writeTop(
  db: Db,
  context: FigureContext,
  input: ShowTopInput,
): Promise<string> {
  const { lines } = await showTop(db, context, { ...input, most: mostLines });
  const amounts = ({ sales, bookings }: TopLine) => [sales, bookings];
  const { currency } = measures();
  return input.of === 'town'
    ? csvText([
        ['Town', 'Sales', 'Bookings', 'Currency'],
        ...lines.map((line) => [line.town, ...amounts(line), currency]),
      ])
    : csvText([
        ['Class', 'Instructor', 'Sales', 'Bookings', 'Id', 'Currency'],
        ...lines.map((line) => [
          line.class?.title ?? null,
          line.instructor?.fullName ?? formerMember,
          ...amounts(line),
          line.class?.id ?? null,
          currency,
        ]),
      ]);
}
