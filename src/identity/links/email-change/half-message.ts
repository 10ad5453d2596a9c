// The message for the first of two addresses that agrees to a change of email address.

export const halfMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
