// The wire shape of a commission: what counts now, and the next change that is known.
import * as z from 'zod/mini';
import { settingRules } from '../settings.ts';
import { instant } from '../wire-values.ts';

export const rate = z.object({
  bps: settingRules.commissionBps,
  planned: z.nullable(z.object({ bps: settingRules.commissionBps, countsFrom: instant })),
});
export type ShownRate = z.infer<typeof rate>;

/** The tax on the commission that counts, and the one that is to come. */
export const shownTax = {
  tax: z
    .nullable(z.object({ bps: z.int(), name: z.string() }))
    .check(z.describe('The tax on the commission; null where there is none.')),
  plannedTax: z.nullable(z.object({ bps: z.int(), name: z.string(), countsFrom: instant })),
};

/** Categories whose rate, or next rate, is another one than the usual. */
export const categoryRates = z.array(z.extend(rate, { categoryId: z.int() }));

type TaxedRate = ShownRate & { tax: { bps: number; name: string } | null };

interface Rates extends TaxedRate {
  categories: readonly (ShownRate & { categoryId: number })[];
}

/** The rate of a class in this category; the usual one where it has none of its own. */
export const rateOfCategory = (rates: Rates, categoryId: number): TaxedRate => ({
  ...(rates.categories.find((one) => one.categoryId === categoryId) ?? rates),
  tax: rates.tax,
});
