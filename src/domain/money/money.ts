// Formats amounts in whole cents as US dollars.
import { numberText } from '#domain/text/number-text.ts';

/** 123450 → "$1,234.50"; refuses fractions of a cent. */
export function moneyText(amountCents: number | bigint): string {
  const cents = BigInt(amountCents);
  const size = cents < 0n ? -cents : cents;
  const sign = cents < 0n ? '-' : '';
  return `${sign}$${numberText(size / 100n)}.${String(size % 100n).padStart(2, '0')}`;
}

/** Rounds, because dollars on the wire may carry a fraction of a cent. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** The price of a class: an amount, or "Free". */
export function priceText(priceCents: number | bigint): string {
  return BigInt(priceCents) === 0n ? 'Free' : moneyText(priceCents);
}
