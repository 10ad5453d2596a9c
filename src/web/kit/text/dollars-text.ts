// Formats amounts from the API, which are in dollars.
import { centsOf, moneyText } from '#domain/money/money.ts';

export const dollarsText = (dollars: number): string => moneyText(centsOf(dollars));
