// Formats amounts for the axes of charts, in the currency of the marketplace.
import { measures } from '#domain/measures.ts';

type Options = Omit<Intl.NumberFormatOptions, 'style' | 'currency'>;

/** Formatters are slow to make, and an axis asks for the same one again and again. */
export function moneyFormat(options: Options): (amount: number) => string {
  let made: { currency: string; format: Intl.NumberFormat } | undefined;
  return (amount) => {
    const { currency } = measures();
    if (made?.currency !== currency) {
      const format = new Intl.NumberFormat('en-US', { ...options, style: 'currency', currency });
      made = { currency, format };
    }
    return made.format.format(amount);
  };
}
