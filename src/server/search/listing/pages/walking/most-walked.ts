// How many rows in order are looked at for those that fit.

/** Whatever is met more rarely is better put in order as a whole. */
export const mostWalked = 20_000;
