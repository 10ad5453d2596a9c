// Somebody who cancelled too late says why they hope for their money back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type BookingDetail, bookingLimits } from '#contract/bookings.ts';
import { isBlank } from '#contract/text-rules.ts';
import { FormAlert } from '#web/features/profile/form-alert.tsx';
import { mutation } from '#web/kit/api.ts';
import { focusPart } from '#web/kit/focus-page.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { bookingQuery } from './booking-query.ts';

export function AskForRefund({ booking }: { booking: BookingDetail }) {
  const { fullName } = booking.class.teacher;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { message: '' } });
  const request = useRefundRequest(booking.id, fullName);
  const send = handleSubmit(({ message }) => {
    if (!request.isPending) request.mutate({ params: { id: booking.id }, body: { message } });
  });
  return (
    <form method="dialog" noValidate className="mt-4" onSubmit={(event) => void send(event)}>
      <Field
        label="Your message"
        hint={`${fullName} reads it and decides. You can ask once.`}
        error={formState.errors.message?.message}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={4}
            maxLength={bookingLimits.message}
            {...register('message', {
              validate: (text) => !isBlank(text) || 'Please say in a few words why.',
            })}
          />
        )}
      </Field>
      <FormAlert error={request.error} className="mt-4" />
      <BusyButton
        type="submit"
        isBusy={request.isPending}
        busyWords="Sending…"
        className="mt-5 w-full sm:w-auto"
      >
        Ask for a refund
      </BusyButton>
    </form>
  );
}

function useRefundRequest(bookingId: string, teacherName: string) {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(bookingId);
  return useMutation({
    ...mutation('POST /api/bookings/{id}/refund-request'),
    onSuccess: (booking) => {
      queryClient.setQueryData(queryKey, booking);
      // The form is gone, and the button with it.
      focusPart('#refund-title');
      toast({ title: 'Request sent', description: `${teacherName} has been told.` });
    },
    // Another tab was faster: the page then shows what became of it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
