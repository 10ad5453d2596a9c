// Texts about disputes, shared by the admin area and the mails.

/** The progress of the instructor's share of the disputed booking. */
export const disputedShares = ['paid', 'sending', 'held', 'waiting'] as const;
export type DisputedShare = (typeof disputedShares)[number];

export const disputedShareText: Readonly<Record<DisputedShare, string>> = {
  paid: 'The instructor has been paid already. If the dispute is lost, their share is asked back.',
  sending:
    'The instructor’s share is on its way to them already. If the dispute is lost, it is asked back.',
  held: 'The instructor has not been paid yet. The payout is on hold until this is decided.',
  waiting: 'The instructor has not been paid yet. The payout waits until this is decided.',
};

/** Names the studio where it earned the booking. */
export const shareTextOf = (share: DisputedShare, studioName: string | null): string =>
  disputedShareText[share].replace('The instructor', () => studioName ?? 'The instructor');

/** The provider does not report whether it refunded the learner. */
export const preventedText =
  'It ended before the bank decided; look at Stripe whether the money went back.';
