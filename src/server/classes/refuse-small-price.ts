// Refuses a price below what the payment provider can charge; a class may be free.
import { priceCentsOf } from '#contract/classes/class-form.ts';
import { Refusal } from '#contract/errors.ts';
import { moneyText } from '#domain/money/money.ts';

export function refuseSmallPrice(price: string, leastPriceCents: number): void {
  const priceCents = priceCentsOf(price);
  if (priceCents === 0 || priceCents >= leastPriceCents) return;
  const message = `Price must be 0 or at least ${moneyText(leastPriceCents)}`;
  throw new Refusal('invalid_input', { fields: { price: message } });
}
