// Limits of the rows that are read for a page before another strategy is used.

/** In the walk along an index: matches that are rarer are better sorted as a whole. */
export const mostWalked = 20_000;

/** Gathered by words: with more matches, even among a million classes, a walk finds a page sooner. */
export const mostGathered = 5000;
