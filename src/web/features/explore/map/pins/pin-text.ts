// Label of a pin, and its accessible name.
import type { MapPin } from '#contract/classes/class-map.ts';
import { moneyText, priceText } from '#domain/money/money.ts';
import { numberText } from '#domain/text/number-text.ts';

const centsOf = ({ lowestPrice }: MapPin): number => Math.round(lowestPrice * 100);

/** "12", "1,000+" */
export const countOf = ({ count, more }: MapPin): string =>
  `${numberText(count)}${more ? '+' : ''}`;

/** "$45", "$12.50", "Free"; "4 classes" at one place; "12" around it */
export function pinText(pin: MapPin): string {
  if (pin.only) return priceText(centsOf(pin)).replace(/\.00$/, '');
  return pin.places === 1 ? `${countOf(pin)} classes` : countOf(pin);
}

/** "Clay for Beginners, $45.00, Austin, TX", "4 classes in Austin, TX, from $20.00" or "…, some free" */
export function pinName(pin: MapPin): string {
  const lowest = centsOf(pin);
  if (pin.only) return `${pin.only.title}, ${priceText(lowest)}, ${pin.where}`;
  const where = pin.places === 1 ? 'in' : 'around';
  const price = lowest === 0 ? 'some free' : `from ${moneyText(lowest)}`;
  return `${countOf(pin)} classes ${where} ${pin.where}, ${price}`;
}
