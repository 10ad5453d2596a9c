// Builds the calendar events of a booking, one per meeting. Mails, downloads and feeds write them alike, so that a
// calendar that gets two of them keeps one.
import type { BookedSession, CalendarEntry } from '#contract/bookings/booking-mails.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { CalendarEvent } from '#platform/calendar/write-calendar.ts';
import { seatsText } from './seats-text.ts';

export interface BookedEntry {
  session: BookedSession;
  entry: CalendarEntry;
  seats: number;
}

export function bookingEvents(
  { session, entry, seats }: BookedEntry,
  publisher: Publisher,
  status: CalendarEvent['status'],
): CalendarEvent[] {
  const { title, instructorName, location, latitude, longitude, meetings } = session;
  const url = `${publisher.publicUrl}/bookings/${entry.bookingId}`;
  const writtenAt = new Date(entry.writtenAt);
  const shared = {
    sequence: entry.sequence,
    description: `With ${instructorName}. ${seatsText(seats)}.\n\n${url}`,
    location,
    ...(latitude !== null && longitude !== null && { geo: { latitude, longitude } }),
    url,
    organizer: { name: publisher.brandName, email: publisher.supportEmail },
    attendee: entry.attendee,
    status,
    stampedAt: writtenAt,
    updatedAt: writtenAt,
  };
  return meetings.map(({ startsAt, endsAt }, index) => ({
    ...shared,
    uid: meetings.length === 1 ? entry.bookingId : `${entry.bookingId}.${index + 1}`,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    title: meetings.length === 1 ? title : `${title} (${index + 1} of ${meetings.length})`,
  }));
}
