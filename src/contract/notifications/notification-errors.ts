// Refusals about notifications; part of the error catalog.

export const notificationErrors = {
  choice_fixed: {
    status: 409,
    message: 'We always tell you about your own bookings, your money and your account.',
    meaning: 'The kind does not use this channel, or cannot be turned off for it.',
    cure: 'Change only the channels that are not `isFixed`.',
  },
  push_address_refused: {
    status: 400,
    message: 'This browser’s notifications cannot be reached from here. Try another browser.',
    meaning: 'The endpoint of the subscription is not a public https address.',
    cure: 'Send the endpoint as the browser gives it.',
  },
} as const;
