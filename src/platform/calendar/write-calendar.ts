// Writes calendar files for invitations, cancellations and downloads: all in UTC, nothing from this machine's clock.
import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  type ICalLocation,
} from 'ical-generator';
import { mailtoAddress, manyLines, oneLine, pageAddress } from './calendar-text.ts';
import { foldLines, unfoldLines } from './fold-lines.ts';

interface CalendarPerson {
  name: string;
  email: string;
}

export interface CalendarEvent {
  /** The same for all versions of one event; letters, digits and . _ @ - only. */
  uid: string;
  /** Higher with each version, a cancellation included: calendars ignore what is not newer. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description?: string;
  location?: string;
  geo?: { latitude: number; longitude: number };
  url?: string;
  organizer: CalendarPerson;
  /** The recipient of an invitation or a cancellation; calendars accept neither without one. */
  attendee?: CalendarPerson;
  status: 'confirmed' | 'cancelled';
  alarmMinutesBefore?: number;
  /** When this version was written, and when the event last changed. */
  stampedAt: Date;
  updatedAt: Date;
}

export interface Calendar {
  /** REQUEST invites or updates, CANCEL withdraws, PUBLISH is a file to read. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  brandName: string;
  /** Name of a calendar that somebody subscribes to. */
  name?: string;
  /** A course has one for each meeting. */
  events: readonly CalendarEvent[];
}

export function writeCalendar({ method, brandName, name, events }: Calendar): string {
  for (const event of events) refuseNonsense(event, method);
  if (new Set(events.map(({ uid }) => uid)).size < events.length)
    throw new RangeError('Two events of one calendar file have the same uid.');
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    name: name ? oneLine(name) : null,
    prodId: { company: productName(brandName), product: 'Calendar' },
    events: events.map((event) => eventData(event, method)),
  });
  return foldLines(alarmsLast(unfoldLines(calendar.toString())));
}

/** The library writes alarms amid the properties of their event; RFC 5545 has them after all of these. */
function alarmsLast(lines: string[]): string[] {
  let buffered: string[] = [];
  let inAlarm = false;
  return lines.flatMap((line) => {
    if (line === 'BEGIN:VALARM') inAlarm = true;
    if (inAlarm) {
      buffered.push(line);
      inAlarm = line !== 'END:VALARM';
      return [];
    }
    if (line !== 'END:VEVENT') return [line];
    const alarmLines = buffered;
    buffered = [];
    return [...alarmLines, line];
  });
}

/** The library writes uid and numbers as they come, and swaps an end that comes before its start. */
function refuseNonsense(event: CalendarEvent, method: Calendar['method']): void {
  const { uid, sequence, startsAt, endsAt, attendee } = event;
  if (!/^[\w.@-]{1,200}$/.test(uid)) throw new RangeError(`Not a uid: ${JSON.stringify(uid)}`);
  if (!Number.isSafeInteger(sequence) || sequence < 0)
    throw new RangeError(`Not a sequence: ${sequence}`);
  if (!(endsAt > startsAt)) throw new RangeError(`${uid} ends before it starts.`);
  if (method !== 'PUBLISH' && !attendee) throw new RangeError(`${uid} addresses nobody.`);
}

/** The library writes this name as it comes too, and slashes separate its parts. */
const productName = (brandName: string): string =>
  oneLine(brandName)
    .replace(/[^\p{L}\p{N} .&'-]/gu, '')
    .trim() || 'Calendar';

function eventData(event: CalendarEvent, method: Calendar['method']): ICalEventData {
  const { organizer, attendee, description, url } = event;
  const canceled = method === 'CANCEL' || event.status === 'cancelled';
  return {
    id: event.uid,
    sequence: event.sequence,
    start: event.startsAt,
    end: event.endsAt,
    stamp: event.stampedAt,
    lastModified: event.updatedAt,
    summary: oneLine(event.title),
    description: description ? manyLines(description) : null,
    location: place(event),
    url: url ? pageAddress(url) : null,
    organizer: { name: displayName(organizer), email: mailtoAddress(organizer.email) },
    // A published file addresses nobody (RFC 5546).
    attendees: attendee && method !== 'PUBLISH' ? [guest(attendee)] : [],
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: canceled ? [] : alarms(event),
  };
}

/** Names are parameters, which know no backslash; some readers take one for an escape all the same. */
const displayName = ({ name, email }: CalendarPerson): string =>
  oneLine(name).replaceAll('\\', '').trim() || mailtoAddress(email);

function place({ location, geo }: CalendarEvent): ICalLocation | null {
  const title = location ? manyLines(location) : '';
  const degrees = (value: number) => Number(value.toFixed(6));
  const point = geo && { lat: degrees(geo.latitude), lon: degrees(geo.longitude) };
  if (title) return { title, ...(point && { geo: point }) };
  return point ? { geo: point } : null;
}

/** The attendee has accepted by booking: no calendar should ask again. */
function guest(person: CalendarPerson) {
  return {
    name: displayName(person),
    email: mailtoAddress(person.email),
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  };
}

function alarms({ alarmMinutesBefore }: CalendarEvent) {
  if (alarmMinutesBefore === undefined) return [];
  return [{ type: ICalAlarmType.display, trigger: alarmMinutesBefore * 60 }];
}
