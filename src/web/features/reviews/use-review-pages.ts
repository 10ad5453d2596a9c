// Pages of reviews: those loaded with the page that shows them, and those loaded later.
import { useEffect, useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';

interface ReviewSource<Each> {
  first: readonly Each[];
  /** Number of all reviews. */
  count: number;
  fetchPage: (cursor: string | undefined) => Promise<{ reviews: Each[]; next: string | null }>;
}

export type ReviewPages<Each extends Review> = ReturnType<typeof useReviewPages<Each>>;

export function useReviewPages<Each extends Review>({
  first,
  count,
  fetchPage,
}: ReviewSource<Each>) {
  const [later, setLater] = useState<Each[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'end'>('idle');
  const [reached, setReached] = useState<string>();
  // The button may disappear, so focus moves to the first new review.
  useEffect(() => {
    if (reached !== undefined) focusPart(`#review-${reached}`);
  }, [reached]);
  // The first page is refetched when somebody adds a review, which pushes its last one off the page.
  const byId = new Map([...later, ...first].map((each) => [each.id, each]));
  const reviews = [...byId.values()].toSorted(newestFirst);
  const more = async (): Promise<void> => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const page = await fetchPage(reviews.at(-1)?.id);
      setLater((before) => [...first, ...before, ...page.reviews]);
      setState(page.next === null ? 'end' : 'idle');
      setReached(page.reviews[0]?.id);
    } catch {
      setState('failed');
    }
  };
  const put = (review: Review) => {
    const known = byId.get(review.id);
    if (known) setLater((before) => [...before, { ...known, ...review }]);
  };
  return {
    reviews,
    hasMore: state !== 'end' && reviews.length < count,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more: () => void more(),
    put,
  };
}

/** The server's order, which its cursor depends on. */
const newestFirst = (one: Review, other: Review): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
