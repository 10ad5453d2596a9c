// Names the tax on the commission in statements. Most have one; where it changed meanwhile, the bookings have several.

export interface NamedTax {
  name: string;
  /** Empty where the marketplace has none. */
  number: string;
}

/** What fits above a column of a PDF. */
const mostLetters = 12;

/** "VAT on it" */
export function taxHeading(taxes: readonly NamedTax[]): string {
  const [name, ...others] = new Set(taxes.map((tax) => tax.name));
  const isShort = name !== undefined && others.length === 0 && name.length <= mostLetters;
  return `${isShort ? name : 'Tax'} on it`;
}

/** "VAT number US-12"; the name alone where there is no number. */
const fullName = ({ name, number }: NamedTax): string =>
  number === '' ? name : `${name} number ${number}`;

/** "VAT number US-12, GST number 34"; empty where the heading says it all. */
export function taxNumbers(taxes: readonly NamedTax[]): string {
  const names = taxes.map(fullName);
  return names.every((name) => taxHeading(taxes) === `${name} on it`) ? '' : names.join(', ');
}

/** "VAT on it (VAT number US-12)", for a table, which has no notes. */
export function taxColumn(taxes: readonly NamedTax[]): string {
  const numbers = taxNumbers(taxes);
  return numbers === '' ? taxHeading(taxes) : `${taxHeading(taxes)} (${numbers})`;
}
