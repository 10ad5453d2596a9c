// Buttons for a receipt: download it, and change the name on it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { Recipient } from '#contract/money/receipt-calls.ts';
import { mutation } from '#web/kit/api/api.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { RecipientDialog } from '#web/kit/booking/receipt/recipient-dialog.tsx';
import { useReceipt } from '#web/kit/booking/take-home.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { bookingQuery } from './booking-query.ts';

type ReceiptOf = Pick<BookingDetail, 'id' | 'receiptNumber' | 'receiptRevision'>;

interface ReceiptButtonProps {
  receipt: ReceiptOf;
  label: string;
}

export function ReceiptButton({ receipt, label }: ReceiptButtonProps) {
  const { save, isSaving } = useReceipt(receipt);
  return (
    <BusyButton variant="outline" isBusy={isSaving} busyText="Writing receipt…" onClick={save}>
      <ReceiptText aria-hidden="true" />
      {label}
    </BusyButton>
  );
}

interface ChangeNameButtonProps {
  receipt: ReceiptOf;
  /** The booking whose page this is; seats that were added have a receipt of their own. */
  bookingId: string;
  label: string;
}

export function ChangeNameButton({ receipt, bookingId, label }: ChangeNameButtonProps) {
  const [recipient, setRecipient] = useState<Recipient>();
  const { mutate: load, isPending } = useMutation({
    ...mutation('GET /api/bookings/{id}/receipt/recipient'),
    onSuccess: setRecipient,
    onError: (error) =>
      toast(failureToast('Error', error, 'The receipt could not be loaded. Try again.')),
  });
  return (
    <>
      <BusyButton
        variant="ghost"
        size="sm"
        isBusy={isPending}
        busyText="Loading…"
        onClick={() => load({ params: { id: receipt.id } })}
      >
        {label}
      </BusyButton>
      {recipient && (
        <ChangeName
          receiptOf={receipt.id}
          bookingId={bookingId}
          recipient={recipient}
          onClose={() => setRecipient(undefined)}
        />
      )}
    </>
  );
}

interface ChangeNameProps {
  receiptOf: string;
  bookingId: string;
  recipient: Recipient;
  onClose: () => void;
}

function ChangeName({ receiptOf, bookingId, recipient, onClose }: ChangeNameProps) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  const { mutate, isPending, error } = useMutation({
    ...mutation('PUT /api/bookings/{id}/receipt/recipient'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: bookingQuery(bookingId).queryKey });
      toast({ title: 'Receipt corrected', description: 'The new one is in your email.' });
      onClose();
    },
  });
  return (
    <RecipientDialog
      recipient={recipient}
      description="You get the new receipt by email."
      isBusy={isPending}
      error={error}
      onSend={({ name, address }) => {
        if (isPending) return;
        const body = { name, address, shown_revision: recipient.revision };
        const idempotencyKey = keyOf(JSON.stringify(body));
        mutate({ params: { id: receiptOf }, body, idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}
