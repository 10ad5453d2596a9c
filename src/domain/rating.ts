// How reviews add up to a rating out of five stars.

export const mostStars = 5;

/** The mean of the ratings, or null when there are none. */
export function averageRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

/** The nearest half star between 0 and 5; a quarter rounds up. */
export function toHalfStars(rating: number): number {
  return Math.round(Math.min(mostStars, Math.max(0, rating)) * 2) / 2;
}
