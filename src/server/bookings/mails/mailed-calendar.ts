// Attaches a calendar entry to a mail: an invitation that calendars add by themselves, or its cancellation. One
// invitation has one event, so the meetings of a course come as a file to open.
import { writeCalendar } from '#platform/calendar/write-calendar.ts';
import type { Attachment, Brand, Calendar } from '#platform/mail/mail-templates.ts';
import { type BookedEntry, bookingEvents } from './booking-events.ts';

type Method = Calendar['method'];

const statusOf = (method: Method) => (method === 'REQUEST' ? 'confirmed' : 'cancelled');

function invitation(method: Method, booked: BookedEntry, brand: Brand): Calendar | undefined {
  if (booked.session.meetings.length > 1) return undefined;
  const events = bookingEvents(booked, brand, statusOf(method));
  return { method, content: writeCalendar({ method, brandName: brand.brandName, events }) };
}

function courseFile(method: Method, booked: BookedEntry, brand: Brand): Attachment[] {
  if (booked.session.meetings.length === 1) return [];
  const events = bookingEvents(booked, brand, statusOf(method));
  const content = writeCalendar({ method: 'PUBLISH', brandName: brand.brandName, events });
  return [{ filename: 'course.ics', contentType: 'text/calendar; charset=utf-8', content }];
}

/** The two parts of a template that carry the entry. */
export const calendarOf = (method: Method) => ({
  calendar: (booked: BookedEntry, brand: Brand) => invitation(method, booked, brand),
  attachments: (booked: BookedEntry, brand: Brand) => courseFile(method, booked, brand),
});
