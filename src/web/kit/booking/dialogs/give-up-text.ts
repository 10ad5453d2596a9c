// Texts shown to a learner who gives up unpaid seats, before and after.

/** The page cannot know whether the learner has paid in another tab, or with a method that takes a while. */
export const nothingToPay =
  'You pay nothing: a payment that is already on its way comes back in full.';

export const giveUpText = (seats: number): string =>
  `${nothingToPay} Somebody else can take the ${seats === 1 ? 'seat' : 'seats'} then.`;
