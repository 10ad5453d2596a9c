// Somebody who was marked as not having come tells us that they did.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bookingLimits } from '#contract/bookings.ts';
import { isBlank } from '#contract/text-rules.ts';
import { FormAlert } from '#web/features/profile/form-alert.tsx';
import { mutation } from '#web/kit/api.ts';
import { focusPart } from '#web/kit/focus-page.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { bookingQuery } from './booking-query.ts';

interface ContestProps {
  bookingId: string;
  teacherName: string;
}

export function Contest({ bookingId, teacherName }: ContestProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { message: '' } });
  const contest = useContest(bookingId);
  const send = handleSubmit(({ message }) => {
    if (!contest.isPending) contest.mutate({ params: { id: bookingId }, body: { message } });
  });
  return (
    <form method="dialog" noValidate className="mt-4" onSubmit={(event) => void send(event)}>
      <Field
        label="What happened?"
        hint={`${teacherName} does not decide about it, we do. You can tell us once.`}
        error={formState.errors.message?.message}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={4}
            maxLength={bookingLimits.message}
            {...register('message', {
              validate: (text) => !isBlank(text) || 'Please say in a few words what happened.',
            })}
          />
        )}
      </Field>
      <FormAlert error={contest.error} className="mt-4" />
      <BusyButton
        type="submit"
        isBusy={contest.isPending}
        busyWords="Sending…"
        className="mt-5 w-full sm:w-auto"
      >
        I was there
      </BusyButton>
    </form>
  );
}

function useContest(bookingId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(bookingId);
  return useMutation({
    ...mutation('POST /api/bookings/{id}/contest'),
    onSuccess: (booking) => {
      queryClient.setQueryData(queryKey, booking);
      // The form is gone, and the button with it.
      focusPart('#attendance');
      toast({ title: 'Thank you', description: 'We look into it and email you our answer.' });
    },
    // Another tab was faster: the page then shows what became of it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
