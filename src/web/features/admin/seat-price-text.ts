// Says what a seat of a class costs.
import { centsOf, priceText } from '#domain/money/money.ts';

/** `price` is in dollars. "Free", or "$45.00 a seat". */
export const seatPriceText = (price: number): string =>
  price === 0 ? priceText(0) : `${priceText(centsOf(price))} a seat`;
