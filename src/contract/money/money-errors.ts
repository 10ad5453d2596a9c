// Refusals about payments, refunds and payouts; part of the error catalog.

export const moneyErrors = {
  refund_disputed: {
    status: 409,
    message:
      'The learner’s bank has taken this payment back and decides about it, so it cannot be refunded as well. What is left can be refunded once that is decided.',
    meaning:
      'A dispute about the payment is open and its money is with the bank. A refund would send it twice.',
    cure: 'Answer or accept the dispute at the payment provider. What is left when it has ended can be refunded.',
  },
  refund_taken_by_bank: {
    status: 409,
    message:
      'The learner’s bank has given them this money back already, so it is not sent a second time.',
    meaning:
      'A dispute about the payment was lost. Together with what the bank took, the refund would be more than was paid.',
    cure: 'Send nothing. If the bank gives the money back after all, the refund can be paid then.',
  },
  refund_request_refused: {
    status: 409,
    message: 'There is no refund to ask for.',
    meaning:
      'A refund can be requested only for a booking that was canceled too late, and only once.',
    cure: 'Read the booking again.',
  },
  receipt_corrected: {
    status: 409,
    message: 'This receipt was corrected meanwhile. Nothing was changed; look at it again.',
    meaning: 'The receipt has another revision than the request says.',
    cure: 'Read to whom it is made out again, then decide.',
  },
  receipt_final: {
    status: 409,
    message: 'This receipt was corrected as often as it can be. Ask our team for another change.',
    meaning: 'Learners correct a receipt at most 4 times, operators at most 49 times.',
    cure: 'An operator may still correct it, with a reason.',
  },
  payouts_unavailable: {
    status: 503,
    message: 'The payment provider does not respond. Nothing was changed; try again in a moment.',
    meaning: 'The payout provider could not be reached, or refused the request.',
    cure: 'Try again in a moment; contact support if it keeps failing.',
  },
  payout_not_held: {
    status: 409,
    message: 'This payout is not stuck: it has been sent, or is being tried just now.',
    meaning: 'Another operator has already retried it, or it is no longer on hold.',
    cure: 'Read the list again.',
  },
  payout_just_tried: {
    status: 409,
    message: 'It was tried just now. Try again in a minute.',
    meaning: 'The payout is late, and it was retried within the last minute.',
    cure: 'Wait a minute; it is also retried automatically.',
  },
  refund_request_decided: {
    status: 409,
    message: 'This request has already been decided.',
    meaning: 'The request was decided by somebody else, or the class was canceled meanwhile.',
    cure: 'Read the list again.',
  },
  refund_not_failed: {
    status: 409,
    message: 'This refund is no longer among the failed ones.',
    meaning:
      'It is being sent again, was paid in another way, or the provider has paid it meanwhile.',
    cure: 'Read the list of failed refunds again.',
  },
  provider_unavailable: {
    status: 503,
    message: 'The payment provider does not respond. Nothing was sent; try again later.',
    meaning:
      'The provider must first confirm what it has already refunded, so that nothing is paid twice.',
    cure: 'Try again later.',
  },
  refund_came_back: {
    status: 409,
    message: 'This refund has come back twice. Pay it in another way.',
    meaning: "The learner's bank rejects the money; sending it again would not help.",
    cure: 'Pay the learner in another way, then record it.',
  },
  checkout_closed: {
    status: 409,
    message: 'This payment page is closed.',
    meaning: 'The payment is done, or the time to pay has run out.',
    cure: 'Return to the booking.',
  },
  payment_declined: {
    status: 402,
    message: "The payment was declined. You haven't been charged.",
    meaning: 'The provider declined the payment; the page stays open for another attempt.',
    cure: 'Try again, or pay in another way.',
  },
} as const;
