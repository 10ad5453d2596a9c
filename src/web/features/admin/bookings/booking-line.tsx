// Row of a booking in a list of the admin area.
import { Link } from 'react-router';
import type { AdminBookingLine } from '#contract/admin/booking-shapes.ts';
import { centsOf, moneyText, priceText } from '#domain/money/money.ts';
import { momentText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Moment } from '../moment.tsx';
import { bookingLook } from './booking-words.ts';

export function BookingLine({ line }: { line: AdminBookingLine }) {
  const { label, variant } = bookingLook(line);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-semibold wrap-anywhere">
          <Link
            to={`/admin/bookings/${line.id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <bdi>{line.learner?.fullName ?? formerMember}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-text-2 wrap-anywhere">
          <bdi>{line.class.title}</bdi> ·{' '}
          <time dateTime={line.startTime}>{momentText(line.startTime, line.timeZone)}</time>
        </p>
        <p className="text-sm text-text-3">
          <span className="font-mono">{line.code}</span> · booked <Moment at={line.createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{priceText(centsOf(line.price))}</span>
          <span className="text-text-2"> · {seatCount(line.seats)}</span>
          {line.refunded > 0 && (
            <span className="block text-text-2">{moneyText(centsOf(line.refunded))} refunded</span>
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          {line.attendance === 'no_show' && <Badge variant="warning">No-show</Badge>}
          <Badge variant={variant}>{label}</Badge>
        </span>
      </div>
    </div>
  );
}
