// Reads a calendar file with a second library, as a calendar program would.
import ICAL from 'ical.js';

export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  title: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
  attendees: string[];
}

export function readCalendar(text: string): { method: string; name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const value = (component: ICAL.Component, name: string) =>
    (component.getFirstPropertyValue(name) as string | null) ?? '';
  return {
    method: value(calendar, 'method'),
    name: value(calendar, 'x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: value(component, 'status'),
        title: event.summary,
        description: event.description,
        location: event.location,
        startsAt: event.startDate.toJSDate(),
        endsAt: event.endDate.toJSDate(),
        attendees: component
          .getAllProperties('attendee')
          .map((one) => String(one.getFirstValue()).toLowerCase().replace('mailto:', '')),
      };
    }),
  };
}
