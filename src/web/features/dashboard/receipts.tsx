// Payments and refunds of a learner, with the receipt of each.
import { ReceiptText } from 'lucide-react';
import { receiptNumberText } from '#domain/money/document-numbers.ts';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { useReceipt } from '#web/kit/booking/take-home.ts';
import { DateText } from '#web/kit/time/date-text.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { dateText } from '#domain/text/date-text.ts';
import { BookingLine } from './booking-line.tsx';
import { QuietNothing } from './nothing-yet.tsx';
import { Section } from './section.tsx';

interface ReceiptsProps {
  bookings: BookingDetail[];
  /** Earlier bookings appear once they are loaded in the list above. */
  hasMore: boolean;
}

export function Receipts({ bookings, hasMore }: ReceiptsProps) {
  const paid = paidBookings(bookings);
  return (
    <Section id="receipts" title="Receipts and refunds">
      {paid.length === 0 ? (
        <QuietNothing
          icon={ReceiptText}
          text="What you pay and what you get back is here, with its receipts."
          action="Explore classes"
        />
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {paid.map((booking) => (
            <PaidLine key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="mt-3 text-[0.9375rem] text-text-2">
          Receipts of earlier classes appear here when you show those classes above.
        </p>
      )}
      {paid.some(({ isDemoMoney }) => isDemoMoney) && (
        <div className="mt-4">
          <DemoMoney />
        </div>
      )}
    </Section>
  );
}

function PaidLine({ booking }: { booking: BookingDetail }) {
  const { createdAt, paid, receiptNumber, class: bookedClass } = booking;
  const receipt = receiptNumber !== null && <ReceiptButton booking={booking} />;
  return (
    <BookingLine booking={booking} actions={receipt}>
      <p className="text-text-2">
        Paid <strong className="font-semibold text-text">{moneyText(centsOf(paid))}</strong> ·
        booked <DateText at={createdAt} timeZone={bookedClass.timeZone} />
      </p>
      {refundLines(booking).map(({ text, isFailed }, place) => (
        // The index is a safe key: refunds are only appended, and two may be equal.
        <p key={place} className={isFailed ? 'text-danger' : 'text-text-2'}>
          {text}
        </p>
      ))}
    </BookingLine>
  );
}

function ReceiptButton({ booking }: { booking: BookingDetail }) {
  const { save, isSaving } = useReceipt(booking);
  return (
    <BusyButton
      variant="outline"
      size="sm"
      isBusy={isSaving}
      busyText="Writing receipt…"
      aria-label={`Receipt ${receiptNumberText(booking.receiptNumber ?? 0, booking.receiptRevision)} for ${booking.class.title}`}
      onClick={save}
    >
      <ReceiptText aria-hidden="true" />
      Receipt
    </BusyButton>
  );
}

/** Newest first. */
const paidBookings = (bookings: BookingDetail[]): BookingDetail[] =>
  bookings
    .filter(({ paid }) => paid > 0)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));

interface RefundLine {
  text: string;
  isFailed: boolean;
}

const ways: Record<BookingDetail['refunds'][number]['status'], string> = {
  'on-its-way': 'on its way back to you',
  done: 'refunded',
  failed: 'could not be sent back yet: we are on it',
};

const refundLines = ({ refunds, class: { timeZone } }: BookingDetail): RefundLine[] =>
  refunds.map(({ amount, status, requestedAt }) => ({
    text: `${moneyText(centsOf(amount))} ${ways[status]} · ${dateText(requestedAt, timeZone)}`,
    isFailed: status === 'failed',
  }));
