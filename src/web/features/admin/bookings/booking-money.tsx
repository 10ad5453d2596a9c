// The money of a booking: what was sold, what went back, who earns the rest, and its events in the ledger.
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { receiptNumberText } from '#domain/money/document-numbers.ts';
import { centsOf, moneyText, priceText } from '#domain/money/money.ts';
import { refundEffect, shareOf } from '#domain/money/refund-effect.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { PersonLink } from '../admin-links.tsx';
import { eventText } from '../money/event-words.ts';
import { Moment } from '../moment.tsx';
import { exceptionOfText } from '../settings/commission/exception-words.ts';
import { RefundButtons } from './acts/refund-dialog.tsx';
import { BookingDocuments } from './booking-documents.tsx';
import { isDisputed } from './booking-words.ts';

export const sectionTitle = 'mt-10 mb-4 text-xl font-bold tracking-tight';

export function BookingMoney({ booking }: { booking: AdminBooking }) {
  return (
    <section aria-labelledby="booking-money">
      <h2 id="booking-money" className={sectionTitle}>
        Money
      </h2>
      {booking.price === 0 ? (
        <p className="text-text-2">A free class: there is no money.</p>
      ) : (
        <>
          {booking.isDemoMoney && <DemoMoney className="mb-3" />}
          <Sums booking={booking} />
          {isDisputed(booking.history) && <DisputeWarning isWithBank={booking.isWithBank} />}
          {booking.rest > 0 && !booking.isWithBank && <RefundButtons booking={booking} />}
          <BookingDocuments booking={booking} />
          <Ledger booking={booking} />
        </>
      )}
    </section>
  );
}

/** A bank that only asks has taken nothing yet: a refund then ends its inquiry. */
function DisputeWarning({ isWithBank }: Pick<AdminBooking, 'isWithBank'>) {
  return (
    <p className="mt-4 rounded-xl bg-warning-soft px-4 py-3 text-warning forced-colors:border">
      {isWithBank
        ? 'The learner’s bank has taken this money back and decides who keeps it. It cannot be refunded as well: answer or accept the'
        : 'The learner’s bank asks about this payment. A refund ends that; to keep the money, answer the'}{' '}
      <Link to="/admin/disputes" className="font-semibold underline underline-offset-4">
        dispute
      </Link>
      .
    </p>
  );
}

function Sums({ booking }: { booking: AdminBooking }) {
  const { parts, price, paid, refunded, rest, unitPrice, payee, commissionBps, taxBps } = booking;
  const { exception } = booking;
  const { commissionCents, taxCents, shareCents } = restOf(booking);
  return (
    <dl className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
      {parts.map((part) => (
        <Row
          key={part.id}
          name={
            <>
              {part.isAddition ? 'Seats added' : `Price, ${moneyText(centsOf(unitPrice))} a seat`}
              <span className="block text-sm font-normal text-text-3">
                {part.isAddition && `${seatCount(part.seats)} · `}
                <Moment at={part.bookedAt} />
                {part.receiptNumber !== null &&
                  ` · receipt ${receiptNumberText(part.receiptNumber, part.receiptRevision)}`}
              </span>
            </>
          }
          cents={centsOf(part.price)}
        />
      ))}
      {parts.length > 1 && <Row name="Price in all" cents={centsOf(price)} />}
      <Row name="Paid" cents={centsOf(paid)} />
      {refunded > 0 && <Row name="Refunded" cents={-centsOf(refunded)} />}
      {paid > 0 && (
        <>
          <Row
            name={
              <>
                {`Our commission${rest < paid ? ' of the rest' : ''}, ${commissionBps / 100}%`}
                {exception && (
                  <span className="block text-sm font-normal wrap-anywhere text-text-3">
                    {exceptionOfText(exception)}
                  </span>
                )}
              </>
            }
            cents={commissionCents}
          />
          {taxBps > 0 && <Row name={`Tax on it, ${taxBps / 100}%`} cents={taxCents} />}
          <Row
            name={
              <>
                {rest < paid ? 'Of the rest to' : 'To'}{' '}
                {payee.isStudio ? (
                  <bdi>{payee.name}</bdi>
                ) : (
                  <PersonLink person={{ id: payee.id, fullName: payee.name }} />
                )}
              </>
            }
            cents={shareCents}
          />
        </>
      )}
    </dl>
  );
}

/** How the part that has not gone back is shared: a refund of all of it would take just that. */
function restOf({ sources, rest }: AdminBooking) {
  const effect = refundEffect(
    sources.map((source) => ({
      priceCents: centsOf(source.price),
      goneCents: centsOf(source.gone),
      restCents: centsOf(source.rest),
      commissionBps: source.commissionBps,
      taxBps: source.taxBps,
      isEarned: source.isEarned,
      payableCents: centsOf(source.payable),
      sentCents: centsOf(source.sent),
    })),
    centsOf(rest),
  );
  const { commissionCents, taxCents } = effect;
  return { commissionCents, taxCents, shareCents: shareOf(effect) };
}

function Row({ name, cents }: { name: ReactNode; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-5 py-3">
      <dt className="min-w-0 font-medium">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">
        {cents === 0 ? moneyText(0) : cents > 0 ? priceText(cents) : moneyText(cents)}
      </dd>
    </div>
  );
}

function Ledger({ booking: { ledger } }: { booking: AdminBooking }) {
  if (ledger.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold text-text-2">In the ledger</h3>
      <ol className="mt-2 divide-y divide-border overflow-hidden rounded-2xl border border-border bg-surface shadow-card">
        {ledger.map(({ id, kind, at, amount }) => (
          <li key={id}>
            <Link
              to={`/admin/money/events/${id}`}
              className="flex items-center justify-between gap-4 px-5 py-3 transition-colors hover:bg-surface-2 focus-visible:-outline-offset-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{eventText(kind)}</span>
                <span className="block text-sm text-text-3">
                  <Moment at={at} />
                </span>
              </span>
              <span className="font-semibold tabular-nums">{moneyText(centsOf(amount))}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
