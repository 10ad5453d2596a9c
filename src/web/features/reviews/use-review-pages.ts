// Reviews of a class: those loaded with its page, and those loaded later.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { query } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';

export function useReviewPages(
  id: string,
  { first, count }: { first: readonly Review[]; count: number },
) {
  const queryClient = useQueryClient();
  const [later, setLater] = useState<Review[]>([]);
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
    const cursor = reviews.at(-1)?.id;
    try {
      const page = await queryClient.fetchQuery({
        ...query('GET /api/classes/{id}/reviews', { params: { id }, query: { cursor } }),
        staleTime: 0,
      });
      setLater((before) => [...first, ...before, ...page.reviews]);
      setState(page.next === null ? 'end' : 'idle');
      setReached(page.reviews[0]?.id);
    } catch {
      setState('failed');
    }
  };
  return {
    reviews,
    hasMore: state !== 'end' && reviews.length < count,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more: () => void more(),
    put: (review: Review) => setLater((before) => [...before, review]),
  };
}

/** The server's order, which its cursor depends on. */
const newestFirst = (one: Review, other: Review): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
