// Says below the price of a class how much of it the instructor gets.
import * as z from 'zod/mini';
import { classFields, priceCentsOf } from '#contract/classes/class-form.ts';
import {
  plannedShareText,
  presentCommissionText,
  shareOfPriceText,
} from '#domain/text/commission-text.ts';
import type { Site } from '#web/kit/api/site.ts';

/** `isOthers`: a manager of the studio changes the class of somebody else, whose the money is. */
export function priceHint(
  price: string,
  { bps, planned }: Site['commission'],
  isOthers = false,
): string {
  const isPrice = z.safeParse(classFields.price.rule, price).success;
  if (!isPrice) return `Enter 0 for a free class. ${presentCommissionText(bps)}`;
  const cents = priceCentsOf(price);
  if (cents === 0) return 'A free class. There is no commission.';
  const own = shareOfPriceText(cents, bps);
  const share = isOthers ? own.replace(/^You get/, 'The instructor gets') : own;
  return planned ? `${share} ${plannedShareText(cents, planned)}` : share;
}
