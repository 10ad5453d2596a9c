// How many rows are read for a page at most, before another way is taken.

/** In order: whatever is met more rarely is better put in order as a whole. */
export const mostWalked = 20_000;

/** By their words: of a million classes, a walk meets a page of more than these sooner. */
export const mostGathered = 5000;
