// Says below the price of a class how much of it is left after the commission.
import * as z from 'zod/mini';
import type { ShownRate } from '#contract/money/commission-rate.ts';
import { classFields, priceCentsOf } from '#contract/classes/class-form.ts';
import {
  type CommissionTax,
  plannedShareText,
  presentCommissionText,
  shareOfPriceText,
} from '#domain/text/commission-text.ts';

/** Who gets what the class earns: its instructor may be somebody else, where a manager of their studio changes it. */
export type Earner = 'You get' | 'The instructor gets' | 'The studio gets';

export function priceHint(
  price: string,
  { bps, planned, tax }: ShownRate & { tax: CommissionTax | null },
  earner: Earner = 'You get',
): string {
  const isPrice = z.safeParse(classFields.price.rule, price).success;
  if (!isPrice) return `Enter 0 for a free class. ${presentCommissionText(bps, undefined, tax)}`;
  const cents = priceCentsOf(price);
  if (cents === 0) return 'A free class. There is no commission.';
  const own = shareOfPriceText(cents, bps, tax);
  const share = own.replace(/^You get/, earner);
  return planned ? `${share} ${plannedShareText(cents, planned, tax)}` : share;
}
