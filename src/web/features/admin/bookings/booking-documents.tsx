// Receipts and credit notes of a booking: download each, and correct to whom a receipt is made out.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import type { Recipient } from '#contract/money/receipt-calls.ts';
import { creditNoteText, receiptNumberText } from '#domain/money/document-numbers.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { mutation } from '#web/kit/api/api.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { RecipientDialog } from '#web/kit/booking/receipt/recipient-dialog.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';

type Part = AdminBooking['parts'][number];
type Receipted = Part & { receiptNumber: number };

const hasReceipt = (part: Part): part is Receipted => part.receiptNumber !== null;

export function BookingDocuments({ booking }: { booking: AdminBooking }) {
  const { parts, creditNotes, learner } = booking;
  const receipts = parts.filter(hasReceipt);
  if (receipts.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold text-text-2">Receipts and credit notes</h3>
      <ul className="mt-2 divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
        {receipts.flatMap((part) =>
          revisionsOf(part).map((revision) => (
            <ReceiptRow
              key={`${part.id} ${revision}`}
              part={part}
              revision={revision}
              name={learner?.fullName ?? formerMember}
              mayCorrect={learner !== null && revision === part.receiptRevision}
            />
          )),
        )}
        {creditNotes.map((note) => (
          <CreditNoteRow key={note.number} note={note} />
        ))}
      </ul>
    </>
  );
}

/** The one that counts first. */
const revisionsOf = ({ receiptRevision }: Part): number[] =>
  Array.from({ length: receiptRevision }, (_, place) => receiptRevision - place);

const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2';

interface ReceiptRowProps {
  part: Receipted;
  revision: number;
  name: string;
  mayCorrect: boolean;
}

function ReceiptRow({ part, revision, name, mayCorrect }: ReceiptRowProps) {
  const { id, receiptNumber, receiptRevision } = part;
  const number = receiptNumberText(receiptNumber, revision);
  const titleId = `receipt-${number}`;
  const pdf = useMutation({
    ...mutation('GET /api/admin/bookings/{id}/receipt'),
    onSuccess: (content) =>
      saveFile(`receipt-${number}.pdf`, 'application/pdf', new Uint8Array(content)),
    onError: sayFailed,
  });
  return (
    <li className={rowClass}>
      <span className="min-w-0 py-1">
        <span id={titleId} className="block font-medium">
          Receipt {number}
          {part.isAddition && ' for seats added'}
        </span>
        <span className="block text-sm text-text-3">
          {revision < receiptRevision
            ? `Corrected by ${receiptNumberText(receiptNumber, revision + 1)}`
            : moneyText(centsOf(part.price))}
        </span>
      </span>
      <span className="-mr-3 flex flex-wrap">
        <BusyButton
          variant="ghost"
          size="sm"
          isBusy={pdf.isPending}
          busyText="Loading…"
          aria-describedby={titleId}
          onClick={() => pdf.mutate({ params: { id }, query: { revision } })}
        >
          PDF
        </BusyButton>
        {mayCorrect && <CorrectButton bookingId={id} name={name} describedBy={titleId} />}
      </span>
    </li>
  );
}

const sayFailed = (error: Error) =>
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });

interface CorrectButtonProps {
  bookingId: string;
  name: string;
  describedBy: string;
}

function CorrectButton({ bookingId, name, describedBy }: CorrectButtonProps) {
  const [recipient, setRecipient] = useState<Recipient>();
  const load = useMutation({
    ...mutation('GET /api/admin/bookings/{id}/receipt/recipient'),
    onSuccess: setRecipient,
    onError: sayFailed,
  });
  return (
    <>
      <BusyButton
        variant="ghost"
        size="sm"
        isBusy={load.isPending}
        busyText="Loading…"
        aria-describedby={describedBy}
        onClick={() => load.mutate({ params: { id: bookingId } })}
      >
        Change name
      </BusyButton>
      {recipient && (
        <CorrectDialog
          bookingId={bookingId}
          name={name}
          recipient={recipient}
          onClose={() => setRecipient(undefined)}
        />
      )}
    </>
  );
}

interface CorrectDialogProps {
  bookingId: string;
  name: string;
  recipient: Recipient;
  onClose: () => void;
}

function CorrectDialog({ bookingId, name, recipient, onClose }: CorrectDialogProps) {
  const [keyOf] = useState(createIdempotencyKeys);
  const call = 'PUT /api/admin/bookings/{id}/receipt/recipient';
  const { send, isSending, confirmation } = useDecision(call, {
    toast: { title: 'Receipt corrected', description: `${name} gets the new one by email.` },
    onDone: onClose,
  });
  return (
    <>
      <RecipientDialog
        recipient={recipient}
        description={`${name} gets the new receipt by email.`}
        asksReason
        isBusy={isSending}
        onSend={(values) => {
          const body = { ...values, shown_revision: recipient.revision };
          const idempotencyKey = keyOf(JSON.stringify(body));
          send({ params: { id: bookingId }, body, idempotencyKey });
        }}
        onClose={onClose}
      />
      {confirmation}
    </>
  );
}

function CreditNoteRow({ note }: { note: AdminBooking['creditNotes'][number] }) {
  const name = creditNoteText(note.number);
  const titleId = `credit-note-${note.number}`;
  const pdf = useMutation({
    ...mutation('GET /api/admin/credit-notes/{number}'),
    onSuccess: (content) =>
      saveFile(`credit-note-${name}.pdf`, 'application/pdf', new Uint8Array(content)),
    onError: sayFailed,
  });
  return (
    <li className={rowClass}>
      <span className="min-w-0 py-1">
        <span id={titleId} className="block font-medium">
          Credit note {name}
        </span>
        <span className="block text-sm text-text-3">
          {moneyText(-centsOf(note.amount))} · <Moment at={note.issuedAt} />
        </span>
      </span>
      <BusyButton
        variant="ghost"
        size="sm"
        className="-mr-3"
        isBusy={pdf.isPending}
        busyText="Loading…"
        aria-describedby={titleId}
        onClick={() => pdf.mutate({ params: { number: String(note.number) } })}
      >
        PDF
      </BusyButton>
    </li>
  );
}
