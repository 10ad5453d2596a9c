// Formats amounts in whole cents in the currency of the marketplace.
import { measures } from '#domain/measures.ts';
import { numberText } from '#domain/text/number-text.ts';

/** 123450 → "$1,234.50" in US dollars, "CHF 1,234.50" in Swiss francs; refuses fractions of a cent. */
export function moneyText(amountCents: number | bigint): string {
  const cents = BigInt(amountCents);
  const size = cents < 0n ? -cents : cents;
  const sign = cents < 0n ? '-' : '';
  return `${sign}${measures().symbol}${numberText(size / 100n)}.${String(size % 100n).padStart(2, '0')}`;
}

/** Rounds, because amounts on the wire may carry a fraction of a cent. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** The price of a class: an amount, or "Free". */
export function priceText(priceCents: number | bigint): string {
  return BigInt(priceCents) === 0n ? 'Free' : moneyText(priceCents);
}

/** "$45.50" → "45.50": people may type the symbol before an amount. */
export function withoutSymbol(typed: string): string {
  const [text, symbol] = [typed.trim(), measures().symbol.trim()];
  return text.startsWith(symbol) ? text.slice(symbol.length).trim() : text;
}
