// Builds a person's calendar events: the sessions they booked, and those they teach.
import { enrolledStates, isOneOf } from '#domain/booking/state-groups.ts';
import type { CalendarEvent } from '#platform/calendar/write-calendar.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import { bookingEvents } from '../mails/booking-events.ts';
import { asInstants } from '../meeting-store.ts';
import type { BookedRow, TaughtRow } from './calendar-store.ts';

export function bookedEvents(row: BookedRow, publisher: Publisher): CalendarEvent[] {
  const isOn = isOneOf(enrolledStates, row.state);
  const booked = {
    session: {
      classId: row.class_id,
      title: row.title,
      instructorName: row.instructor_name,
      location: row.location,
      latitude: row.latitude,
      longitude: row.longitude,
      timeZone: row.time_zone,
      meetings: asInstants(row.meetings).map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    },
    entry: {
      bookingId: row.id,
      sequence: row.ics_sequence,
      writtenAt: row.updated_at.toISOString(),
      attendee: { name: row.learner_name, email: row.learner_email },
    },
    seats: row.seats,
  };
  return bookingEvents(booked, publisher, isOn ? 'confirmed' : 'cancelled');
}

export function taughtEvents(row: TaughtRow, publisher: Publisher): CalendarEvent[] {
  const { title, meetings, latitude, longitude } = row;
  const url = `${publisher.publicUrl}/classes/${row.class_id}`;
  const shared = {
    sequence: secondsBetween(row.created_at, row.updated_at),
    description: `You teach this class. ${row.seats_taken} of ${row.capacity} seats are booked.\n\n${url}`,
    location: row.location,
    ...(latitude !== null && longitude !== null && { geo: { latitude, longitude } }),
    url,
    organizer: { name: publisher.brandName, email: publisher.supportEmail },
    status: 'confirmed',
    stampedAt: row.updated_at,
    updatedAt: row.updated_at,
  } as const;
  return asInstants(meetings).map((meeting, index) => ({
    ...shared,
    ...meeting,
    uid: `${row.session_id}.${index + 1}`,
    title: meetings.length === 1 ? title : `${title} (${index + 1} of ${meetings.length})`,
  }));
}

/** A version that grows with every change of the class or its sessions, as in the public calendars. */
const secondsBetween = (earlier: Date, later: Date): number =>
  Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / 1000));
