// Sends a few words about a booking, which can be said once, and shows what the booking is then.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bookingLimits } from '#contract/bookings.ts';
import { isBlank } from '#contract/text-rules.ts';
import { FormAlert } from '#web/features/profile/form-alert.tsx';
import { mutation } from '#web/kit/api.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';
import { bookingQuery } from './booking-query.ts';

interface MessageFormProps {
  call: 'POST /api/bookings/{id}/contest' | 'POST /api/bookings/{id}/refund-request';
  bookingId: string;
  label: string;
  hint: string;
  /** What is said to whoever sends nothing. */
  input: string;
  /** The form is gone then, and the button with it. */
  onSent: () => void;
  /** Of the button. */
  children: string;
}

export function MessageForm(props: MessageFormProps) {
  const { call, bookingId, label, hint, input, onSent, children } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { message: '' } });
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(bookingId);
  const sending = useMutation({
    ...mutation(call),
    onSuccess: (booking) => {
      queryClient.setQueryData(queryKey, booking);
      onSent();
    },
    // Another tab was faster: the page then shows what became of it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const send = handleSubmit(({ message }) => {
    if (!sending.isPending) sending.mutate({ params: { id: bookingId }, body: { message } });
  });
  return (
    <form method="dialog" noValidate className="mt-4" onSubmit={(event) => void send(event)}>
      <Field label={label} hint={hint} error={formState.errors.message?.message}>
        {(aria) => (
          <Textarea
            {...aria}
            rows={4}
            maxLength={bookingLimits.message}
            {...register('message', { validate: (text) => !isBlank(text) || input })}
          />
        )}
      </Field>
      <FormAlert error={sending.error} className="mt-4" />
      <BusyButton
        type="submit"
        isBusy={sending.isPending}
        busyWords="Sending…"
        className="mt-5 w-full sm:w-auto"
      >
        {children}
      </BusyButton>
    </form>
  );
}
