// What reviewers think on average; nothing before the first of them.

export function averageRating(reviews: { rating: number }[]): number | undefined {
  if (reviews.length === 0) return undefined;
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
}

/** "(1 review)", "(12 reviews)" */
export const reviewCountText = (count: number): string =>
  `(${count} ${count === 1 ? 'review' : 'reviews'})`;
