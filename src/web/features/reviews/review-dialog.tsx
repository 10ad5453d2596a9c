// Form in which a learner reviews a class or edits their review.
import { useForm, useWatch } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { reviewLimits } from '#contract/reviews/reviews.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { mutation } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { quoteId } from './quote-id.ts';
import { StarChoice } from './star-choice.tsx';

interface ReviewDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

export function ReviewDialog({ booking, onClose }: ReviewDialogProps) {
  const { review, class: bookedClass } = booking;
  // The button may disappear after use.
  const returnFocus = useFocusReturn(
    () => focusPart('#review') || focusPart(`#${quoteId(booking)}`) || focusPage(),
  );
  const { send, isSending, error } = useReview(booking, onClose);
  const { register, handleSubmit, formState, setValue, control } = useForm({
    defaultValues: { rating: review?.rating ?? 0, comment: review?.comment ?? '' },
  });
  register('rating', { validate: (rating) => rating > 0 || 'Choose one to five stars.' });
  const submit = handleSubmit(
    (words) => {
      if (!isSending) send(words);
    },
    () => focusPart('#rating-1'),
  );
  return (
    <DialogForm
      title={review ? 'Change your review' : `How was ${bookedClass.title}?`}
      description="Everybody can read it, under a short form of your name, such as “Lin H.”"
      submitText={review ? 'Save changes' : 'Post review'}
      busyText="Sending…"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <StarChoice
        rating={useWatch({ control, name: 'rating' })}
        error={formState.errors.rating?.message}
        onRating={(rating) => setValue('rating', rating, { shouldValidate: formState.isSubmitted })}
      />
      <Field
        label="Your words (optional)"
        hint="What did you like? What should others know before they book?"
      >
        {(aria) => (
          <Textarea {...aria} rows={5} maxLength={reviewLimits.comment} {...register('comment')} />
        )}
      </Field>
      <FormAlert error={error} />
    </DialogForm>
  );
}

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

/** Sends a learner's new or edited review, and invalidates everything that shows it. */
function useReview({ class: { id: classId }, review }: BookingDetail, onDone: () => void) {
  const queryClient = useQueryClient();
  const forget = () =>
    Promise.all(readers.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  const finish = async (isWaiting = false) => {
    await forget();
    toast({
      title: review ? 'Review changed' : 'Thank you for your review',
      description: isWaiting
        ? 'We look at it before it is shown, and write to you then.'
        : 'It is on the page of the class now.',
    });
    onDone();
  };
  // Another tab was faster, or the time to edit is over; the refetched page shows the outcome.
  const onError = () => void forget();
  const first = useMutation({
    ...mutation('POST /api/classes/{id}/reviews'),
    onSuccess: ({ isWaiting }) => finish(isWaiting),
    onError,
  });
  const again = useMutation({
    ...mutation('PUT /api/reviews/{id}'),
    onSuccess: () => finish(),
    onError,
  });
  return {
    send: (body: Words) =>
      review
        ? again.mutate({ params: { id: review.id }, body })
        : first.mutate({ params: { id: classId }, body }),
    isSending: first.isPending || again.isPending,
    error: first.error ?? again.error,
  };
}
