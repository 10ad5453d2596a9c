// Phrases a decision about the tax on the commission for those who bear it, alike in mails and notifications.
import { sharePrice } from '../money/commission.ts';
import { moneyText } from '../money/money.ts';
import { type CommissionTax, percentText, taxFromText } from './commission-text.ts';
import type { Instant } from './moment-parts.ts';

export interface TaxChange extends CommissionTax {
  /** What counts until then; null where there is no tax. */
  before: CommissionTax | null;
  countsFrom: Instant;
  /** The commission of the reader, for the example in money. */
  commissionBps: number;
  /** It was announced, and does not come. */
  isCanceled: boolean;
}

const nameOf = ({ bps, name }: CommissionTax): string => `${percentText(bps)} ${name}`;

/** "20% VAT on our commission", short enough for the subject of a mail. */
export function taxSubject({ isCanceled, before, ...tax }: TaxChange): string {
  const what = tax.bps === 0 ? `No ${before?.name ?? tax.name}` : nameOf(tax);
  return `${what} on our commission${isCanceled ? ' does not come' : ''}`;
}

/** "20% VAT on our commission from Fri, Jan 1, 2027, 5:00 AM UTC" */
export const taxTitle = (change: TaxChange): string =>
  change.isCanceled
    ? taxSubject(change)
    : `${taxSubject(change)} from ${taxFromText(change.countsFrom)}`;

function changeText(change: TaxChange): string {
  const { bps, name, before, countsFrom } = change;
  const from = `From ${taxFromText(countsFrom)}`;
  if (bps === 0)
    return `${from}, no ${before?.name ?? name} is charged on our commission any more.`;
  const insteadOf = before ? ` instead of ${nameOf(before)}` : '';
  return `${from}, ${nameOf(change)} is charged on our commission${insteadOf}.`;
}

const exampleCents = 2000;

const netOf = (commissionBps: number, tax: CommissionTax | null): string =>
  moneyText(sharePrice(exampleCents, { commissionBps, taxBps: tax?.bps ?? 0 }).instructorCents);

/** "From …, 20% VAT is charged on our commission. Of $20.00 you get $17.60 instead of $18.00. Bookings made before stay as they are." */
export function taxText(change: TaxChange): string {
  const { before, commissionBps, isCanceled } = change;
  const present = netOf(commissionBps, before);
  const asBefore = `Of ${moneyText(exampleCents)} you get ${present}, as before.`;
  if (isCanceled) return `The change we announced does not come. ${asBefore}`;
  const changed = netOf(commissionBps, change);
  const example =
    changed === present
      ? asBefore
      : `Of ${moneyText(exampleCents)} you get ${changed} instead of ${present}.`;
  return `${changeText(change)} ${example} Bookings made before stay as they are.`;
}
