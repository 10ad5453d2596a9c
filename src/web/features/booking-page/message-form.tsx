// Form that sends a one-time message about a booking and shows the updated booking.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bookingLimits } from '#contract/bookings/bookings.ts';
import { isBlank } from '#contract/text-rules.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { mutation } from '#web/kit/api/api.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { bookingQuery } from './booking-query.ts';

interface MessageFormProps {
  call: 'POST /api/bookings/{id}/contest' | 'POST /api/bookings/{id}/refund-request';
  bookingId: string;
  label: string;
  hint: string;
  /** Error text for an empty message. */
  emptyMessage: string;
  /** Called after sending, when the form and its button are gone. */
  onSent: () => void;
  /** Label of the button. */
  children: string;
}

export function MessageForm(props: MessageFormProps) {
  const { call, bookingId, label, hint, emptyMessage, onSent, children } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { message: '' } });
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(bookingId);
  const sending = useMutation({
    ...mutation(call),
    onSuccess: (booking) => {
      queryClient.setQueryData(queryKey, booking);
      onSent();
    },
    // Another tab may have sent it first; refetching shows the current state.
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
            {...register('message', { validate: (text) => !isBlank(text) || emptyMessage })}
          />
        )}
      </Field>
      <FormAlert error={sending.error} className="mt-4" />
      <BusyButton
        type="submit"
        isBusy={sending.isPending}
        busyText="Sending…"
        className="mt-5 w-full sm:w-auto"
      >
        {children}
      </BusyButton>
    </form>
  );
}
