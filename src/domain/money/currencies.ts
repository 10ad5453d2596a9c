// The currencies that a marketplace can choose: those of ISO 4217 with two decimals that Stripe charges and settles.
import type { Measures } from '../measures.ts';

interface Currency {
  /** As in "Amount in US dollars". */
  name: string;
  /**
   * What stands before an amount: as US English writes it where other currencies are near. "$" alone is the US dollar's,
   * and where no symbol is unambiguous, the code and a blank that never breaks.
   */
  symbol: string;
  /** The smallest amount that Stripe charges. */
  leastCents: number;
  /** The country of payout accounts, where the currency has only one. */
  country?: string;
}

const code = (text: string): string => `${text}\u00a0`;

export const currencies = {
  USD: { name: 'US dollars', symbol: '$', leastCents: 50, country: 'us' },
  EUR: { name: 'euros', symbol: '€', leastCents: 50 },
  GBP: { name: 'pounds sterling', symbol: '£', leastCents: 30, country: 'gb' },
  CAD: { name: 'Canadian dollars', symbol: 'CA$', leastCents: 50, country: 'ca' },
  AUD: { name: 'Australian dollars', symbol: 'A$', leastCents: 50, country: 'au' },
  NZD: { name: 'New Zealand dollars', symbol: 'NZ$', leastCents: 50, country: 'nz' },
  CHF: { name: 'Swiss francs', symbol: code('CHF'), leastCents: 50, country: 'ch' },
  SEK: { name: 'Swedish kronor', symbol: code('SEK'), leastCents: 300, country: 'se' },
  NOK: { name: 'Norwegian kroner', symbol: code('NOK'), leastCents: 300, country: 'no' },
  DKK: { name: 'Danish kroner', symbol: code('DKK'), leastCents: 250, country: 'dk' },
  PLN: { name: 'Polish zlotys', symbol: code('PLN'), leastCents: 200, country: 'pl' },
  CZK: { name: 'Czech korunas', symbol: code('CZK'), leastCents: 1500, country: 'cz' },
  RON: { name: 'Romanian lei', symbol: code('RON'), leastCents: 200, country: 'ro' },
  MXN: { name: 'Mexican pesos', symbol: 'MX$', leastCents: 1000, country: 'mx' },
  BRL: { name: 'Brazilian reais', symbol: 'R$', leastCents: 50, country: 'br' },
  SGD: { name: 'Singapore dollars', symbol: code('SGD'), leastCents: 50, country: 'sg' },
  HKD: { name: 'Hong Kong dollars', symbol: 'HK$', leastCents: 400, country: 'hk' },
  MYR: { name: 'Malaysian ringgit', symbol: code('MYR'), leastCents: 200, country: 'my' },
  THB: { name: 'Thai baht', symbol: code('THB'), leastCents: 1000, country: 'th' },
  AED: { name: 'UAE dirhams', symbol: code('AED'), leastCents: 200, country: 'ae' },
  ZAR: { name: 'South African rand', symbol: code('ZAR'), leastCents: 1000, country: 'za' },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof currencies;

export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]];

export const currencyOf = (currency: string): Currency => currencies[currency as CurrencyCode];

/** "US dollars" */
export const currencyName = ({ currency }: Pick<Measures, 'currency'>): string =>
  currencyOf(currency).name;

const withoutDecimals =
  /^(BIF|CLP|DJF|GNF|HUF|ISK|JPY|KMF|KRW|MGA|PYG|RWF|TWD|UGX|VND|VUV|XAF|XOF|XPF)$/;
const withThreeDecimals = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** Says why a currency cannot be chosen: amounts are whole numbers of hundredths everywhere. */
export function currencyFault(value: unknown): string {
  const list = `must be one of ${currencyCodes.join(', ')}`;
  const asked = String(value).toUpperCase();
  if (withoutDecimals.test(asked)) return `${list}: ${asked} is paid in whole units, without cents`;
  if (withThreeDecimals.test(asked)) return `${list}: ${asked} has three decimals, not two`;
  return list;
}

/** The measures of settings. */
export const measuresOf = ({
  currency,
  distanceUnit,
}: Pick<Measures, 'distanceUnit'> & { currency: CurrencyCode }): Measures => ({
  currency,
  symbol: currencies[currency].symbol,
  distanceUnit,
});
