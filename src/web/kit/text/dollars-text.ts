// Formats amounts from the API, which are in whole units of the currency with decimals.
import { centsOf, moneyText, priceText } from '#domain/money/money.ts';

export const dollarsText = (dollars: number): string => moneyText(centsOf(dollars));

/** "Free", "$45", "$45.50" */
export const shortPriceText = (dollars: number): string =>
  priceText(centsOf(dollars)).replace(/\.00$/, '');
