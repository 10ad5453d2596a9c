// What the first of two addresses is told that agreed to a move.

export const halfMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
