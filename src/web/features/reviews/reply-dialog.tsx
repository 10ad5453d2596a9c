// Dialog in which the instructor replies to a review, once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type Review, reviewLimits } from '#contract/reviews/reviews.ts';
import { isBlank } from '#contract/text-rules.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { mutation, query } from '#web/kit/api/api.ts';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface ReplyDialogProps {
  review: Review;
  classId: string;
  name: string;
  onReplied: (review: Review) => void;
  onClose: () => void;
}

export function ReplyDialog({ review, classId, name, onReplied, onClose }: ReplyDialogProps) {
  const queryClient = useQueryClient();
  const forget = () => {
    const { queryKey } = query('GET /api/classes/{id}', { params: { id: classId } });
    return queryClient.invalidateQueries({ queryKey });
  };
  // The button disappears after use, so focus returns to the review.
  const returnFocus = useFocusReturn(() => focusPart(`#review-${review.id}`) || focusPage());
  const sending = useMutation({
    ...mutation('PUT /api/reviews/{id}/reply'),
    onSuccess: async (replied) => {
      onReplied(replied);
      await forget();
      toast({ title: 'Reply posted', description: 'Everybody can read it now.' });
      onClose();
    },
    // Another tab was faster; the refetched page shows the outcome.
    onError: () => void forget(),
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reply: '' } });
  const submit = handleSubmit((body) => {
    if (!sending.isPending) sending.mutate({ params: { id: review.id }, body });
  });
  return (
    <DialogForm
      title={`Reply to ${name}`}
      description="Everybody can read it. You can reply once, and cannot change it later."
      submitText="Post reply"
      busyText="Sending…"
      isBusy={sending.isPending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="Your reply" error={formState.errors.reply?.message} required>
        {(aria) => (
          <Textarea
            {...aria}
            rows={4}
            maxLength={reviewLimits.reply}
            {...register('reply', {
              validate: (text) => !isBlank(text) || 'Write a few words.',
            })}
          />
        )}
      </Field>
      <FormAlert error={sending.error} />
    </DialogForm>
  );
}
