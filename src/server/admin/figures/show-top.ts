// Shows operators the classes or towns with the most sales or bookings of a period.
import type { TopLine } from '#contract/admin/figure-calls.ts';
import type { Output } from '#contract/endpoints.ts';
import { keptName, type RankedFigure } from '#domain/figures/figures.ts';
import type { Db } from '#platform/db/db.ts';
import { type AskedDays, keptSpan, readDays } from './read-days.ts';
import type { FigureContext } from './show-figures.ts';
import {
  addUpRanked,
  findRanked,
  type RankedKind,
  type RankedRow,
  type Ranking,
} from './top-store.ts';

export interface ShowTopInput extends AskedDays {
  of: RankedKind;
  by: RankedFigure;
}

const shownLines = 10;

export async function showTop(
  db: Db,
  { clock, providers }: FigureContext,
  { of: kind, by, most = shownLines, ...asked }: ShowTopInput & { most?: number },
): Promise<Output<'GET /api/admin/figures/top'>> {
  const { livemode } = providers.current;
  const days = readDays(asked, clock);
  const other = by === 'sales' ? 'bookings' : 'sales';
  const ranking = {
    kind,
    by: keptName(by, livemode),
    other: keptName(other, livemode),
    days,
    most,
  };
  const rows = await findFirst(db, ranking, keptSpan(days, clock));
  const lines = rows.map((row) => presentLine(row, { kind, by }));
  return { ...days, isDemoMoney: !livemode, lines };
}

/** For a moment after midnight the kept ranks still end on the day before. */
async function findFirst(db: Db, ranking: Ranking, span: number | undefined): Promise<RankedRow[]> {
  const rows = span === undefined ? [] : await findRanked(db, ranking, span);
  return rows.length > 0 ? rows : addUpRanked(db, ranking);
}

/** The title of a class that is gone is not known any more. */
const presentLine = (
  row: RankedRow,
  { kind, by }: { kind: RankedKind; by: RankedFigure },
): TopLine => {
  const { key, title, instructor_id: id, instructor_name: fullName } = row;
  const [cents, bookings] =
    by === 'sales' ? [row.amount, row.other_amount] : [row.other_amount, row.amount];
  return {
    class: title === null ? null : { id: key, title },
    instructor: id === null || fullName === null ? null : { id, fullName },
    town: kind === 'town' ? key : null,
    sales: cents / 100,
    bookings,
  };
};
