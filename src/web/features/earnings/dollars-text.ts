// Amounts as they travel, in words.
import { centsOf, moneyText } from '#domain/money.ts';

export const dollarsText = (dollars: number): string => moneyText(centsOf(dollars));
