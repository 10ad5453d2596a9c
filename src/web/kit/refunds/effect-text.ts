// Says what a refund takes from the instructor or the studio, and from where, before it is granted.
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { refundEffect, shareOf } from '#domain/money/refund-effect.ts';

/** `instructor` is the name of somebody else; left out, the reader is the instructor. */
export function effectSentences(
  { sources, studioName }: Pick<RefundRequest, 'sources' | 'studioName'>,
  refundCents: number,
  instructor?: string,
): string[] {
  const effect = refundEffect(
    sources.map((source) => ({
      priceCents: centsOf(source.price),
      goneCents: centsOf(source.gone),
      restCents: centsOf(source.rest),
      commissionBps: source.commissionBps,
      taxBps: source.taxBps,
      isEarned: source.isEarned,
      payableCents: centsOf(source.payable),
      sentCents: centsOf(source.sent),
    })),
    refundCents,
  );
  const { commissionCents, taxCents, escrowCents, payoutCents, sentCents, nextCents } = effect;
  const shareCents = shareOf(effect);
  if (shareCents === 0) return [];
  const payee = studioName ?? instructor;
  const whose = payee === undefined ? 'your' : `${payee}’s`;
  const their = payee === undefined ? 'your' : 'their';
  const bearers =
    commissionCents > 0
      ? `${moneyText(shareCents)} of it is ${whose} share, ${moneyText(commissionCents)} is our commission${taxCents > 0 ? `, ${moneyText(taxCents)} the tax on it` : ''}.`
      : `All of it is ${whose} share.`;
  const places: [cents: number, text: string][] = [
    [escrowCents, `comes out of ${their} escrow for this date, before it is paid out.`],
    [payoutCents, `comes off ${their} payout for this date, which was not sent yet.`],
    [
      sentCents,
      `is taken back from ${their} payout account, because this date was paid out. What it cannot give comes off ${their} next payouts.`,
    ],
    [nextCents, `comes off ${their} next payouts.`],
  ];
  return [
    bearers,
    ...places.filter(([cents]) => cents > 0).map(([cents, text]) => `${moneyText(cents)} ${text}`),
  ];
}
