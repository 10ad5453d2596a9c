// Who booked what, when and how many seats, with links to each; the state stands at the top.
import type { ReactNode } from 'react';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { momentText, sessionText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ClassLink, PersonLink, SessionLink } from '../admin-links.tsx';
import { counted } from '../duration-text.ts';
import { ReadConversationButton } from '../messages/their-conversation.tsx';
import { Moment } from '../moment.tsx';
import { BookingActs } from './acts/booking-acts.tsx';
import { attendanceWords, bookingLook, isDisputed } from './booking-words.ts';

export function BookingFacts({ booking }: { booking: AdminBooking }) {
  const { label, variant } = bookingLook(booking);
  const { learner, instructor, conversation } = booking;
  return (
    <div className="grid grid-cols-1 gap-5 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={variant}>{label}</Badge>
        {booking.attendance !== 'unknown' && (
          <Badge variant={booking.attendance === 'no_show' ? 'warning' : 'success'}>
            {attendanceWords[booking.attendance]}
          </Badge>
        )}
        {isDisputed(booking.history) && <Badge variant="danger">Disputed</Badge>}
        {booking.sessionState === 'cancelled' && label !== 'Date canceled' && (
          <Badge variant="neutral">Date canceled</Badge>
        )}
      </p>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name="Learner">
          {learner ? <PersonLink person={learner} /> : formerMember}
          {booking.email && (
            <a
              href={`mailto:${booking.email}`}
              className="block text-text-2 underline underline-offset-4 wrap-anywhere"
            >
              <bdi>{booking.email}</bdi>
            </a>
          )}
        </Fact>
        <Fact name="Class">
          <ClassLink shown={booking.class} />
          <span className="block text-text-2">
            with {instructor ? <PersonLink person={instructor} /> : formerMember}
          </span>
        </Fact>
        <Fact name="Date">
          <SessionLink id={booking.sessionId}>{sessionText(booking, booking.timeZone)}</SessionLink>
          <bdi className="block text-text-2">{booking.location}</bdi>
        </Fact>
        <Fact name="Seats">
          {seatCount(booking.seats)}
          {booking.seatsIn !== null && `, ${booking.seatsIn} came`}
        </Fact>
        <Fact name="Booked">
          <Moment at={booking.createdAt} />
          {booking.holdExpiresAt && (
            <span className="block text-text-2">
              held until <Moment at={booking.holdExpiresAt} />
            </span>
          )}
        </Fact>
        <Fact name="Free to cancel until">{momentText(booking.refundUntil, booking.timeZone)}</Fact>
        <Fact name="Check-in code">
          <span className="font-mono">{booking.code}</span>
        </Fact>
        <Fact name="Booking id">
          <span className="font-mono text-sm wrap-anywhere">{booking.id}</span>
        </Fact>
      </dl>
      <BookingActs booking={booking} />
      {conversation && conversation.messages > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border pt-4">
          <span>
            Learner and instructor have written {counted(conversation.messages, 'message')}.
          </span>
          <ReadConversationButton id={conversation.id}>
            Read their conversation
          </ReadConversationButton>
        </p>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
