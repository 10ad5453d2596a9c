// Downloads the files of a booking: receipts, credit notes and the calendar entry.
import { useMutation } from '@tanstack/react-query';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { creditNoteText, receiptNumberText } from '#domain/money/document-numbers.ts';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { mutation } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast/toast.ts';

const sayFailed = (error: Error) =>
  toast(failureToast('Error', error, 'The file could not be loaded. Try again.'));

/** Needs the access token, so a plain link would not work. */
export function useReceipt({
  id,
  receiptNumber,
  receiptRevision,
}: Pick<BookingDetail, 'id' | 'receiptNumber' | 'receiptRevision'>) {
  const number = receiptNumberText(receiptNumber ?? 0, receiptRevision);
  const { mutate, isPending } = useMutation({
    ...mutation('GET /api/bookings/{id}/receipt'),
    onSuccess: (pdf) => saveFile(`receipt-${number}.pdf`, 'application/pdf', new Uint8Array(pdf)),
    onError: sayFailed,
  });
  return { save: () => mutate({ params: { id } }), isSaving: isPending };
}

export function useCreditNote(number: number) {
  const name = `credit-note-${creditNoteText(number)}.pdf`;
  const { mutate, isPending } = useMutation({
    ...mutation('GET /api/credit-notes/{number}'),
    onSuccess: (pdf) => saveFile(name, 'application/pdf', new Uint8Array(pdf)),
    onError: sayFailed,
  });
  return { save: () => mutate({ params: { number: String(number) } }), isSaving: isPending };
}

export function useCalendarFile({ id }: BookingDetail) {
  const { mutate, isPending } = useMutation({
    ...mutation('GET /api/bookings/{id}/calendar'),
    onSuccess: (text) => saveFile('booking.ics', 'text/calendar', text),
    onError: sayFailed,
  });
  return { save: () => mutate({ params: { id } }), isSaving: isPending };
}
