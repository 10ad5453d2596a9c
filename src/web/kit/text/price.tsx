// Price of a class as text.
import { priceText } from '#domain/money/money.ts';

export interface PriceProps {
  cents: number | bigint;
  className?: string | undefined;
}

export function Price({ cents, className }: PriceProps) {
  return <span className={className}>{priceText(cents)}</span>;
}
