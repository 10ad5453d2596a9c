// Presents the commission of a payee, and of the categories in which it is another one.
import { categories } from '#contract/classes/categories.ts';
import type { Db } from '#platform/db/db.ts';
import type { ShownRate } from '#contract/money/commission-rate.ts';
import { type Rate, type RateBook, rateOf } from '#domain/money/commission-rates.ts';
import { findPlannedTax, findTax } from '../../../shared/commission-tax-store.ts';

export const presentRate = ({ bps, planned }: Rate): ShownRate => ({
  bps,
  planned: planned && { bps: planned.bps, countsFrom: planned.countsFrom.toISOString() },
});

/** A rate of zero is no tax: no word of it is shown. */
export async function presentTax(db: Db, at: Date) {
  const now = await findTax(db, at);
  const planned = await findPlannedTax(db, at);
  return {
    tax: now && now.bps > 0 ? { bps: now.bps, name: now.name } : null,
    plannedTax: planned
      ? { bps: planned.bps, name: planned.name, countsFrom: planned.counts_from.toISOString() }
      : null,
  };
}

/** Of the standing commission where no payee is named. */
export function presentRates(book: RateBook, payeeId: string | null, at: Date) {
  const usual = presentRate(rateOf(book, { payeeId, categoryId: null }, at));
  const rates = categories.map(({ id }) => ({
    categoryId: id as number,
    ...presentRate(rateOf(book, { payeeId, categoryId: id }, at)),
  }));
  return { ...usual, categories: rates.filter((one) => !isSame(one, usual)) };
}

const isSame = (one: ShownRate, other: ShownRate): boolean =>
  one.bps === other.bps &&
  one.planned?.bps === other.planned?.bps &&
  one.planned?.countsFrom === other.planned?.countsFrom;
