// Phrases the commission and a planned change of it, alike in mails, in notifications and on pages.
import { sharePrice } from '../money/commission.ts';
import { moneyText } from '../money/money.ts';
import { dateText, momentText } from './date-text.ts';
import type { Instant } from './moment-parts.ts';

interface CommissionChange {
  fromBps: number;
  toBps: number;
  countsFrom: Instant;
}

/** 1250 → "12.5%" */
export const percentText = (bps: number): string => `${bps / 100}%`;

/** "Sat, Dec 19, 2026"; it counts at noon UTC, which is on the same day in every time zone of the United States. */
export const countsFromText = (countsFrom: Instant): string => dateText(countsFrom, 'UTC');

/** "From Sat, Dec 19, 2026, our commission is 12% instead of 10%." */
export const commissionChangeText = ({ fromBps, toBps, countsFrom }: CommissionChange): string =>
  `From ${countsFromText(countsFrom)}, our commission is ${percentText(toBps)} instead of ${percentText(fromBps)}.`;

/** "Bookings made before keep 10%." */
export const keptCommissionText = ({ fromBps }: Pick<CommissionChange, 'fromBps'>): string =>
  `Bookings made before keep ${percentText(fromBps)}.`;

/** The tax on the commission, by its name. */
export interface CommissionTax {
  bps: number;
  name: string;
}

const netOf = (priceCents: number, bps: number, tax: CommissionTax | null): string => {
  const terms = { commissionBps: bps, taxBps: tax?.bps ?? 0 };
  return moneyText(sharePrice(priceCents, terms).instructorCents);
};

/** "10% commission", "10% commission, 20% VAT on it" */
export const keptText = (bps: number, tax: CommissionTax | null = null): string =>
  `${percentText(bps)} commission${tax ? `, ${percentText(tax.bps)} ${tax.name} on it` : ''}`;

/** "You get $18.00 of $20.00 (10% commission)." */
export const shareOfPriceText = (
  priceCents: number,
  bps: number,
  tax: CommissionTax | null = null,
): string =>
  `You get ${netOf(priceCents, bps, tax)} of ${moneyText(priceCents)} (${keptText(bps, tax)}).`;

/** "Fri, Jan 1, 2027, 5:00 AM UTC": a law counts from a midnight, whose day is another one elsewhere. */
export const taxFromText = (countsFrom: Instant): string => momentText(countsFrom, 'UTC');

/** "From Fri, Jan 1, 2027, 5:00 AM UTC, 20% VAT is charged on our commission. Bookings made before stay as they are." */
export const plannedTaxText = ({
  bps,
  name,
  countsFrom,
}: CommissionTax & { countsFrom: Instant }): string =>
  bps === 0
    ? `From ${taxFromText(countsFrom)}, no tax is charged on our commission.`
    : `From ${taxFromText(countsFrom)}, ${percentText(bps)} ${name} is charged on our commission. Bookings made before stay as they are.`;

/** "You have a commission of your own, 5%: it stays as long as it was agreed." */
export const ownCommissionText = (bps: number): string =>
  `You have a commission of your own, ${percentText(bps)}: it stays as long as it was agreed.`;

interface PlannedRate {
  bps: number;
  countsFrom: Instant;
}

/** "From Sat, Dec 19, 2026, it is $17.60 (12% commission)." */
export const plannedShareText = (
  priceCents: number,
  { bps, countsFrom }: PlannedRate,
  tax: CommissionTax | null = null,
): string =>
  `From ${countsFromText(countsFrom)}, it is ${netOf(priceCents, bps, tax)} (${keptText(bps, tax)}).`;

const exampleCents = 2000;

const shareText = (bps: number, tax: CommissionTax | null = null): string =>
  netOf(exampleCents, bps, tax);

type Getter = 'you get' | 'the studio gets' | 'they get';

/** "of $20.00 you get $18.00" */
export const exampleShareText = (
  bps: number,
  getter: Getter = 'you get',
  tax: CommissionTax | null = null,
): string => `of ${moneyText(exampleCents)} ${getter} ${shareText(bps, tax)}`;

/** "Our commission is 10%: of $20.00 you get $18.00." "… is 10%, with 20% VAT on it: of $20.00 you get $17.60." */
export const presentCommissionText = (
  bps: number,
  getter?: Getter,
  tax: CommissionTax | null = null,
): string => {
  const withTax = tax ? `, with ${percentText(tax.bps)} ${tax.name} on it` : '';
  return `Our commission is ${percentText(bps)}${withTax}: ${exampleShareText(bps, getter, tax)}.`;
};

/** "Of $20.00 you get $17.60 instead of $18.00." */
export const commissionExampleText = ({
  fromBps,
  toBps,
}: Pick<CommissionChange, 'fromBps' | 'toBps'>): string =>
  `Of ${moneyText(exampleCents)} you get ${shareText(toBps)} instead of ${shareText(fromBps)}.`;

/** "Of $20.00 you get $18.00, as before." */
export const sameCommissionText = (bps: number): string =>
  `Of ${moneyText(exampleCents)} you get ${shareText(bps)}, as before.`;
