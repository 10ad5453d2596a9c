// Sends a learner's new or edited review, and invalidates everything that shows it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '#contract/bookings.ts';
import { mutation } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast.ts';

interface Words {
  rating: number;
  comment: string;
}

/** Every query that shows the learner's reviews. */
const readers = [
  'GET /api/dashboard',
  'GET /api/bookings',
  'GET /api/bookings/{id}',
  'GET /api/classes/{id}',
  'GET /api/classes/{id}/reviews',
];

export function useReview({ class: { id: classId }, review }: BookingDetail, onDone: () => void) {
  const queryClient = useQueryClient();
  const forget = () =>
    Promise.all(readers.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  const onSuccess = async () => {
    await forget();
    toast({
      title: review ? 'Review changed' : 'Thank you for your review',
      description: 'It is on the page of the class now.',
    });
    onDone();
  };
  // Another tab was faster, or the time to edit is over; the refetched page shows the outcome.
  const onError = () => void forget();
  const first = useMutation({ ...mutation('POST /api/classes/{id}/reviews'), onSuccess, onError });
  const again = useMutation({ ...mutation('PUT /api/reviews/{id}'), onSuccess, onError });
  return {
    send: (body: Words) =>
      review
        ? again.mutate({ params: { id: review.id }, body })
        : first.mutate({ params: { id: classId }, body }),
    isSending: first.isPending || again.isPending,
    error: first.error ?? again.error,
  };
}
