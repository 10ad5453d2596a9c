// What a class costs, as people read it.
import { priceText } from '#domain/money.ts';

export interface PriceProps {
  cents: number | bigint;
  className?: string | undefined;
}

export function Price({ cents, className }: PriceProps) {
  return <span className={className}>{priceText(cents)}</span>;
}
