// Refuses a price below what the payment provider can charge; a class may be free.
import { priceCentsOf } from '#contract/classes/class-form.ts';
import { Refusal } from '#contract/errors.ts';
import { measures } from '#domain/measures.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { moneyText } from '#domain/money/money.ts';

export function refuseSmallPrice(price: string, leastPriceCents: number): void {
  const priceCents = priceCentsOf(price);
  const least = leastPriceCents > 0 ? Math.max(leastPriceCents, leastOfCurrency()) : 0;
  if (priceCents === 0 || priceCents >= least) return;
  const message = `Price must be 0 or at least ${moneyText(least)}`;
  throw new Refusal('invalid_input', { fields: { price: message } });
}

/** A small unit of money takes more of it to be charged. */
const leastOfCurrency = (): number => currencyOf(measures().currency).leastCents;
