// Limits of the rows that are read for a page before another strategy is used.

/** In the walk along an index: matches that are rarer are better sorted as a whole. */
export const mostWalked = 20_000;

/** In the walk for words that are frequent in the sample; slices of time are read where it does not fill the page. */
export const mostWalkedFirst = 300;

/** Gathered by words: with more matches, even among a million classes, a walk or slices of time find a page sooner. */
export const mostGathered = 5000;

/** One class in 32 is in the sample; `listings_sampled_words` and `listed_dates_sampled` are the indexes of these. */
export const sampleMask = 31;

/** So many matches in the sample do not happen by chance (one in two million) where there are at most 1,000 in all. */
export const fewestOfCommon = 62;

/** One class in 1,024 is in the small sample, whose index is `listings_least_sampled_words`: it reads little even of a word in every class. */
export const smallSampleMask = 1023;

/** So many matches in the small sample do not happen by chance (one in eleven million) where there are at most 1,000 in all. */
export const fewestOfCommonInSmall = 10;

/** Counted in the small sample, and in the sample where the small one has too few. */
export const mostSampled = { small: 100, usual: 400 };

/** So many expected in the sample are one class in twelve of a million: a short walk fills a page with them. */
export const fewestOfFrequent = 2500;

/** Fewer expected in the sample, some 800 in all, are read as a whole: the lists of the days would be longer. */
export const fewestOfSliced = 25;

/** The first slice is so long that it has one and a half pages of matches where all are spread over so many days. */
export const daysOfMatches = 365;

/** So many in the sample where there are at most 99 on a day (one in two million). */
export const fewestOfFullDay = 15;

/** Counted by price: matches of words in no order, others from the beginning of the list. */
export const mostPriced = 1000;

/** Slices of time around a place end so many days after the beginning of the list; the last has all that is later. */
export const slicesAroundEndIn = [4, 16, 64];
