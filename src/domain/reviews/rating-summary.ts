// Summarizes many ratings.

/** The number of ratings with one star, two, and so on to five. */
export type RatingCounts = readonly number[];

interface RatingSummary {
  /** Null before the first rating. */
  average: number | null;
  count: number;
  histogram: number[];
}

export function ratingSummary(counts: RatingCounts): RatingSummary {
  const { count, sum } = total(counts);
  return { average: count === 0 ? null : tenths(sum / count), count, histogram: [...counts] };
}

/** An instructor without ratings is assumed to be good; the assumption weighs as much as this many ratings. */
const prior = { mean: 4, weight: 5 } as const;

/**
 * An instructor's rating over all classes, drawn toward the usual while ratings are few, so that one friend with five
 * stars does not beat fifty strangers with 4.8. Null before the first rating.
 */
export function shrunkMean(counts: RatingCounts): number | null {
  const { count, sum } = total(counts);
  if (count === 0) return null;
  return tenths((sum + prior.mean * prior.weight) / (count + prior.weight));
}

function total(counts: RatingCounts): { count: number; sum: number } {
  let count = 0;
  let sum = 0;
  for (const [index, many] of counts.entries()) {
    count += many;
    sum += many * (index + 1);
  }
  return { count, sum };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
