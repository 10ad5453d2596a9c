// Form in which a learner reviews a class or edits their review.
import { useForm, useWatch } from 'react-hook-form';
import type { BookingDetail } from '#contract/bookings.ts';
import { reviewLimits } from '#contract/reviews.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';
import { quoteId } from './quote-id.ts';
import { StarChoice } from './star-choice.tsx';
import { useReview } from './use-review.ts';

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
  register('rating', { validate: (rating) => rating > 0 || 'Please choose one to five stars.' });
  const submit = handleSubmit(
    (words) => {
      if (!isSending) send(words);
    },
    () => focusPart('#rating-1'),
  );
  return (
    <DialogForm
      title={review ? 'Change your review' : `How was ${bookedClass.title}?`}
      description="Everybody can read it, under your username."
      words={review ? 'Save changes' : 'Post review'}
      busyWords="Sending…"
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
