// The refusals about payments, refunds and payouts; part of the table of all refusals.

export const moneyErrors = {
  refund_request_refused: {
    status: 409,
    message: 'There is nothing to ask for.',
    meaning: 'Only a booking that was canceled too late can be asked about, and only once.',
    cure: 'Read the booking again.',
  },
  payouts_unavailable: {
    status: 503,
    message: 'The payment service does not answer. Please try again in a moment.',
    meaning: 'The provider that pays out could not be reached, or refused.',
    cure: 'Try again in a moment; write to the support address if it goes on.',
  },
  payout_not_held: {
    status: 409,
    message: 'This payout is not stuck: it has been sent, or is being tried just now.',
    meaning: 'Somebody else was faster, or what was in its way is over.',
    cure: 'Read the list again.',
  },
  payout_just_tried: {
    status: 409,
    message: 'It was tried just now. Try again in a minute.',
    meaning: 'The payout is late, and the provider has been asked about it within the last minute.',
    cure: 'Wait a minute; it is also tried by itself.',
  },
  refund_request_decided: {
    status: 409,
    message: 'This request has been answered.',
    meaning: 'Somebody else was faster, or the class was canceled meanwhile.',
    cure: 'Read the list again.',
  },
  refund_not_failed: {
    status: 409,
    message: 'This refund is no longer among the failed ones.',
    meaning:
      'Somebody else was faster: it is being sent again, was paid in another way, or the provider has paid it meanwhile.',
    cure: 'Read the list of failed refunds again.',
  },
  provider_unavailable: {
    status: 503,
    message: 'The payment provider does not answer. Nothing was sent; please try again later.',
    meaning:
      'The provider must first say what it has given back already, so that nothing is paid twice.',
    cure: 'Try again later.',
  },
  refund_came_back: {
    status: 409,
    message: 'This refund has come back twice. Pay it in another way.',
    meaning:
      'The bank of the learner does not take the money; sending it once more would not help.',
    cure: 'Pay the learner in another way, then say so.',
  },
  checkout_closed: {
    status: 409,
    message: 'This payment page is closed.',
    meaning: 'It was paid, or the time to pay was over.',
    cure: 'Go back to the booking.',
  },
  payment_declined: {
    status: 402,
    message: "The payment was declined. You haven't been charged.",
    meaning: 'The provider refused the payment; the page stays open for another try.',
    cure: 'Try again, or pay in another way.',
  },
} as const;
