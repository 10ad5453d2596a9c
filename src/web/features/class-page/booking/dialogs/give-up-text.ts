// What is promised to whoever gives up seats that are not paid yet, before and after they do.

/** Nobody here knows whether they have paid in another tab, or in a way that takes a while. */
export const nothingToPay =
  'You pay nothing: a payment that is already on its way comes back in full.';

export const giveUpText = (seats: number): string =>
  `${nothingToPay} Someone else can take the ${seats === 1 ? 'seat' : 'seats'} then.`;
