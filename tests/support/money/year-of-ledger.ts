// Runs the SQL that adds up a payee's year without the code of the product, and puts its rows beside what pages show.
import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import type { EarningPartsShown } from '#contract/money/earning-years.ts';
import type { Db } from '#platform/db/db.ts';

const independent = readFileSync(new URL('year-of-ledger.sql', import.meta.url), 'utf8');

export interface LedgerRow extends Record<keyof EarningPartsShown, number> {
  /** "2026-12", or "year" for its sum. */
  month: string;
  own: number;
  payments_of_year: number;
  refunds_of_year: number;
  disputes_of_year: number;
  penalties_of_year: number;
  sent_in_year: number;
}

export const partNames = [
  'gross',
  'refunds',
  'disputes',
  'commission',
  'penalties',
  'net',
  'paid',
] as const;

interface YearOf {
  payeeId: string;
  year: number;
  timeZone: string;
}

export async function addUpYear(db: Db, { payeeId, year, timeZone }: YearOf): Promise<LedgerRow[]> {
  const values = [payeeId, false, year, timeZone];
  return (await db.executeQuery<LedgerRow>(CompiledQuery.raw(independent, values))).rows;
}

export const inDollars = (row: LedgerRow | undefined) =>
  Object.fromEntries(partNames.map((name) => [name, (row?.[name] ?? 0) / 100]));

export const partsIn = (shown: EarningPartsShown) =>
  Object.fromEntries(partNames.map((name) => [name, shown[name]]));
