// The statement of a month or a year: who it is for, the period, its rows and their total.
import { addParts, type EarningParts, partsOf } from '#domain/money/earning-parts.ts';
import {
  isPeriodOver,
  monthsOf,
  periodText,
  readPeriod,
  type StatementPeriod,
} from '#domain/money/statement-period.ts';
import { shortDateText } from '#domain/text/date-text.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { NamedTax } from '../statements/tax-words.ts';
import { changeOf, type MonthChangeRow, type SessionChangeRow } from './year-store.ts';

export interface PeriodStatement {
  /** "2026-12" */
  period: string;
  /** "Dec 2026" */
  name: string;
  payeeName: string;
  timeZone: string;
  isDemoMoney: boolean;
  /** The time of a statement that is not final yet. */
  writtenAt: Date;
  isFinal: boolean;
  rows: PeriodRow[];
  total: EarningParts;
  publisher: Publisher;
  /** On the commission, where there was one. */
  taxes: readonly NamedTax[];
}

export interface PeriodRow {
  name: string;
  /** "Sat, Dec 5", below the name of a class. */
  date?: string;
  parts: EarningParts;
}

export type PeriodFacts = Pick<
  PeriodStatement,
  'payeeName' | 'timeZone' | 'isDemoMoney' | 'publisher' | 'taxes'
> & { period: string; now: Date };

export function stateYear(facts: PeriodFacts, changes: MonthChangeRow[]): PeriodStatement {
  const { year } = periodOf(facts.period);
  const rows = monthsOf(year).map((month) => ({
    name: periodText(periodOf(month)),
    parts: sumOf(changes.filter((change) => change.month === month)),
  }));
  return statementOf(facts, rows);
}

export function stateMonth(facts: PeriodFacts, changes: SessionChangeRow[]): PeriodStatement {
  const ids = [...new Set(changes.map(({ session_id }) => session_id))];
  const rows = ids.map((id) => {
    const mine = changes.filter(({ session_id }) => session_id === id);
    return { ...sessionName(mine[0], facts.period), parts: sumOf(mine) };
  });
  return statementOf(facts, rows);
}

const sumOf = (changes: Parameters<typeof changeOf>[0][]): EarningParts =>
  addParts(changes.map((change) => partsOf(changeOf(change))));

const sessionName = (
  row: SessionChangeRow | undefined,
  period: string,
): Pick<PeriodRow, 'name' | 'date'> =>
  row
    ? {
        name: row.title,
        date: shortDateText(row.starts_at.toISOString(), row.time_zone, period),
      }
    : { name: '' };

function statementOf({ now, ...facts }: PeriodFacts, rows: PeriodRow[]): PeriodStatement {
  return {
    ...facts,
    name: periodText(periodOf(facts.period)),
    writtenAt: now,
    isFinal: isPeriodOver(facts.period, toWall(now, facts.timeZone)),
    rows,
    total: addParts(rows.map(({ parts }) => parts)),
  };
}

export function periodOf(text: string): StatementPeriod {
  const period = readPeriod(text);
  if (!period) throw new Error(`${text} is neither a month nor a year.`);
  return period;
}
