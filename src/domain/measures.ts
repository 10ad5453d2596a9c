// The currency and the unit of distances: facts of the installation, the same for everybody. Each process, thread and
// browser is told them as soon as it knows the settings (docs/decisions/0021-one-currency.md).

export interface Measures {
  /** Of ISO 4217. */
  currency: string;
  /** What stands before an amount: "$", "CA$", "CHF ". */
  symbol: string;
  distanceUnit: 'miles' | 'kilometers';
}

export const standardMeasures: Measures = { currency: 'USD', symbol: '$', distanceUnit: 'miles' };

let present = standardMeasures;

export const measures = (): Measures => present;

/** Undefined, as responses from before an upgrade have it, is the standard. */
export function setMeasures(next: Measures | undefined): void {
  present = next ?? standardMeasures;
}
