// Texts about the money in a dispute.
import type { AdminDispute } from '#contract/money/disputes.ts';
import { preventedText } from '#domain/money/dispute-text.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';

export function moneyTakenText({ isWithdrawn, amount, fee }: AdminDispute): string {
  if (!isWithdrawn) return 'The provider has taken no money from us so far.';
  const feeText = fee > 0 ? `, and a fee of ${dollarsText(fee)}` : '';
  return `The provider has taken ${dollarsText(amount)} from us until the bank has decided${feeText}.`;
}

/** Says who bears the cost of a decided dispute. */
export function costText(dispute: AdminDispute): string {
  const { fee } = dispute;
  const feeText =
    fee > 0 ? ` The provider’s fee of ${dollarsText(fee)} stays with the marketplace.` : '';
  return `${endText(dispute)}${feeText}`;
}

function endText({ state, isWithdrawn, loss, studioName }: AdminDispute): string {
  if (state === 'lost')
    return loss ? lossText(loss, studioName) : 'The provider has taken no money so far.';
  if (state === 'prevented') return preventedText;
  if (isWithdrawn) return 'The money is on its way back to us.';
  return state === 'won'
    ? 'We keep the money.'
    : 'It ended without a decision, and we keep the money.';
}

type Loss = NonNullable<AdminDispute['loss']>;

function lossText({ instructor, askedBack, house }: Loss, studioName: string | null): string {
  if (instructor === 0) return `The marketplace bears ${dollarsText(house)}.`;
  const how = askedBack > 0 ? 'asked back from what they had got' : 'off the payout';
  const rest = house > 0 ? `, the marketplace ${dollarsText(house)}` : '';
  return `${studioName ?? 'The instructor'} bears ${dollarsText(instructor)} (${how})${rest}.`;
}
