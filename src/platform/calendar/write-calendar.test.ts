import fc from 'fast-check';
import ICAL from 'ical.js';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { mailtoAddress, manyLines, oneLine } from './calendar-text.ts';
import { type Calendar, type CalendarEvent, writeCalendar } from './write-calendar.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'booking-1@trellis.example',
  sequence: 0,
  startsAt: new Date('2026-12-05T16:00:00Z'),
  endsAt: new Date('2026-12-05T18:00:00Z'),
  title: 'Wheel pottery',
  organizer: { name: 'Trellis', email: 'hello@trellis.example' },
  attendee: { name: 'Lin Hua', email: 'lin+classes@mail.example' },
  status: 'confirmed',
  stampedAt: new Date('2026-11-01T06:30:00Z'),
  updatedAt: new Date('2026-10-31T00:00:00Z'),
  ...changes,
});

const write = (changes: Partial<CalendarEvent> = {}, method: Calendar['method'] = 'REQUEST') =>
  writeCalendar({ method, brandName: 'Trellis', events: [event(changes)] });

/** The file as the second library reads it. */
const read = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);
const readEvent = (file: string) => read(file).getFirstSubcomponent('vevent')!;
const value = (component: ICAL.Component, name: string) =>
  component.getFirstPropertyValue(name) as unknown;

const everything = {
  sequence: 3,
  description: 'Bring an apron.\n\nClay, glaze; and kiln included.',
  location: '12 Main St, Austin, TX',
  geo: { latitude: 30.2672, longitude: -97.7431 },
  url: 'https://trellis.example/classes/1?a=1,2;3',
  alarmMinutesBefore: 24 * 60,
};

test('writes an invitation that reads the same', () => {
  expect(write(everything).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trellis//Calendar//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:booking-1@trellis.example',
    'SEQUENCE:3',
    'DTSTAMP:20261101T063000Z',
    'DTSTART:20261205T160000Z',
    'DTEND:20261205T180000Z',
    'SUMMARY:Wheel pottery',
    'LOCATION:12 Main St\\, Austin\\, TX',
    'GEO:30.2672;-97.7431',
    'DESCRIPTION:Bring an apron.\\n\\nClay\\, glaze\\; and kiln included.',
    'ORGANIZER;CN="Trellis":mailto:hello@trellis.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Lin Hua":MAI',
    ' LTO:lin+classes@mail.example',
    'URL;VALUE=URI:https://trellis.example/classes/1?a=1%2C2%3B3',
    'STATUS:CONFIRMED',
    'LAST-MODIFIED:20261031T000000Z',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:Wheel pottery',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('is read back by a second library as it was meant', () => {
  const file = write(everything);
  const found = new ICAL.Event(readEvent(file));
  expect(found.uid).toBe('booking-1@trellis.example');
  expect(found.sequence).toBe(3);
  expect(found.summary).toBe('Wheel pottery');
  expect(found.description).toBe(everything.description);
  expect(found.location).toBe(everything.location);
  expect(found.startDate.toJSDate()).toEqual(new Date('2026-12-05T16:00:00Z'));
  expect(found.endDate.toJSDate()).toEqual(new Date('2026-12-05T18:00:00Z'));
  expect(found.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  expect(value(found.component, 'geo')).toEqual([30.2672, -97.7431]);
  expect(value(found.component, 'url')).toBe('https://trellis.example/classes/1?a=1%2C2%3B3');
  const [alarm] = found.component.getAllSubcomponents('valarm');
  expect(String(value(alarm!, 'trigger'))).toBe('-P1D');
});

test('takes back under the same uid what it invited to, with a higher sequence', () => {
  const file = write({ ...everything, sequence: 4 }, 'CANCEL');
  expect(value(read(file), 'method')).toBe('CANCEL');
  const canceled = readEvent(file);
  expect(value(canceled, 'uid')).toBe('booking-1@trellis.example');
  expect(value(canceled, 'sequence')).toBe(4);
  expect(value(canceled, 'status')).toBe('CANCELLED');
  expect(canceled.getAllSubcomponents('valarm')).toEqual([]);
});

test('publishes a file that addresses nobody and shows what is canceled', () => {
  const published = readEvent(write({ ...everything, status: 'cancelled' }, 'PUBLISH'));
  expect(value(published, 'status')).toBe('CANCELLED');
  expect(published.getAllProperties('attendee')).toEqual([]);
});

test('marks a place on the map that has no address', () => {
  const found = readEvent(write({ geo: everything.geo }));
  expect(value(found, 'geo')).toEqual([30.2672, -97.7431]);
  expect(found.getAllProperties('location')).toEqual([]);
});

test('holds each meeting of a course as an event of its own', () => {
  const days = ['05', '12', '19'];
  const file = writeCalendar({
    method: 'REQUEST',
    brandName: 'Trellis',
    events: days.map((day, index) =>
      event({
        uid: `booking-1.${index + 1}@trellis.example`,
        sequence: 2,
        startsAt: new Date(`2026-12-${day}T16:00:00Z`),
        endsAt: new Date(`2026-12-${day}T18:00:00Z`),
        alarmMinutesBefore: 60,
      }),
    ),
  });
  const events = read(file).getAllSubcomponents('vevent');
  expect(events.map((one) => value(one, 'uid'))).toEqual(
    [1, 2, 3].map((part) => `booking-1.${part}@trellis.example`),
  );
  expect(events.map((one) => value(one, 'sequence'))).toEqual([2, 2, 2]);
  expect(events.map((one) => one.getAllSubcomponents('valarm').length)).toEqual([1, 1, 1]);
  expect(events.map((one) => String(value(one, 'dtstart')))).toEqual(
    days.map((day) => `2026-12-${day}T16:00:00Z`),
  );
});

test('writes the same bytes on a machine in any zone', () => {
  vi.stubEnv('TZ', 'America/Phoenix');
  expect(new Date(0).getHours()).toBe(17);
  const here = write(everything);
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  expect(new Date(0).getHours()).toBe(10);
  expect(write(everything)).toBe(here);
});

test.each<[string, Partial<CalendarEvent>]>([
  ['a uid that ends its line', { uid: 'a\r\nATTENDEE:x' }],
  ['no uid', { uid: '' }],
  ['a uid with a comma', { uid: 'a,b' }],
  ['a sequence below zero', { sequence: -1 }],
  ['a part of a sequence', { sequence: 1.5 }],
  ['an end at the start', { endsAt: new Date('2026-12-05T16:00:00Z') }],
  ['an end that is no time', { endsAt: new Date(Number.NaN) }],
])('refuses %s', (_, changes) => {
  expect(() => write(changes)).toThrow(RangeError);
});

test('invites and takes back only with somebody to tell', () => {
  const { attendee: _, ...unaddressed } = event();
  const file = { brandName: 'Trellis', events: [unaddressed] };
  for (const method of ['REQUEST', 'CANCEL'] as const)
    expect(() => writeCalendar({ ...file, method })).toThrow('addresses nobody');
  expect(readEvent(writeCalendar({ ...file, method: 'PUBLISH' })).name).toBe('vevent');
});

test('refuses two events under one uid', () => {
  const twice = { method: 'REQUEST', brandName: 'Trellis', events: [event(), event()] } as const;
  expect(() => writeCalendar(twice)).toThrow('the same uid');
});

test('names a calendar to subscribe to in one line, whatever the name', () => {
  const name = 'Music; more, \\n\r\nMETHOD:CANCEL';
  const file = writeCalendar({ method: 'PUBLISH', brandName: 'Trellis', name, events: [event()] });
  expect(value(read(file), 'x-wr-calname')).toBe('Music; more, \\n METHOD:CANCEL');
  expect(value(read(file), 'method')).toBe('PUBLISH');
});

test.each([
  ['Trellis', '-//Trellis//Calendar//EN'],
  ['Ana & Co.', '-//Ana & Co.//Calendar//EN'],
  ['A//B;C,D\\\r\nMETHOD:CANCEL', '-//ABCD METHODCANCEL//Calendar//EN'],
  ['///', '-//Calendar//Calendar//EN'],
])('names %j as the maker of the file', (brandName, prodId) => {
  const file = writeCalendar({ method: 'PUBLISH', brandName, events: [event()] });
  expect(value(read(file), 'prodid')).toBe(prodId);
});

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          '\r\nATTENDEE:mailto:evil@mail.example',
          '\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
          '\rX-EVIL:1',
          '\u2028STATUS:CANCELLED',
          '\u0085URL:https://evil.example',
          '\r\n ',
          '\r\n\t',
          '\\n\\N\\,\\;\\\\\\',
          ",;:\"'^n^^^'",
          '👩🏽‍🎨🇺🇸',
          'שלום عليكم \u202e',
          'e\u0301',
          '\u0000\u0007\u001b\u007f\ufeff',
          '\ud83d',
          'x'.repeat(73),
          ' ',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('é🎨\\n,\r\n'.repeat(1_000), 'a\\'.repeat(5_000)) },
);

const people = fc.record({
  name: hostile,
  email: fc.oneof(hostile, fc.constant('lin@mail.example')).filter((email) => email !== ''),
});

test('keeps every text whole and lets none add a property', () => {
  const shape = shapeOf(read(write(everything)));
  fc.assert(
    fc.property(
      hostile.filter((text) => text !== ''),
      hostile.filter((text) => manyLines(text) !== ''),
      people,
      people,
      (title, text, organizer, attendee) => {
        const changes = { ...everything, title, description: text, location: text };
        const file = write({ ...changes, organizer, attendee });
        expect(shapeOf(read(file))).toEqual(shape);
        const found = readEvent(file);
        expect(value(found, 'summary')).toBe(oneLine(title));
        expect(value(found, 'description')).toBe(manyLines(text));
        expect(value(found, 'location')).toBe(manyLines(text));
        for (const [role, person] of Object.entries({ organizer, attendee })) {
          const property = found.getFirstProperty(role)!;
          expect(String(property.getFirstValue()).toLowerCase()).toBe(
            `mailto:${mailtoAddress(person.email)}`.toLowerCase(),
          );
          const name = oneLine(person.name).replaceAll('\\', '').trim();
          expect(property.getFirstParameter('cn')).toBe(name || mailtoAddress(person.email));
        }
      },
    ),
    { numRuns: 60 },
  );
});

type Shape = [name: string, properties: string[], parts: Shape[]];

/** The names of everything in the file. */
const shapeOf = (component: ICAL.Component): Shape => [
  component.name,
  component.getAllProperties().map(({ name }) => name),
  component.getAllSubcomponents().map((part) => shapeOf(part)),
];

test('breaks no line over 75 octets, no character and no escape', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const file = write({
        title: text,
        description: text,
        organizer: { name: text, email: 'a@b.example' },
      });
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
      const endsInHalfAnEscape = /(?:^|[^\\])(?:\\\\)*\\$/;
      const broken = file
        .split('\r\n')
        .filter(
          (line) =>
            Buffer.byteLength(line) > 75 || !line.isWellFormed() || endsInHalfAnEscape.test(line),
        );
      expect(broken).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('travels in a mail as the invitation and as the file, unchanged', async () => {
  const content = write({ ...everything, title: 'Töpfern 👩🏽‍🎨' });
  const bytes = await new MailComposer({
    from: 'hello@trellis.example',
    to: 'lin@mail.example',
    text: 'See you there',
    html: '<p>See you there</p>',
    icalEvent: { method: 'REQUEST', content, filename: 'invite.ics' },
  })
    .compile()
    .build();
  expect(bytes.toString().replaceAll('\r\n', '')).toContain(
    Buffer.from(content).toString('base64'),
  );
  const mail = await PostalMime.parse(bytes);
  const parts = mail.attachments.map(({ mimeType, method, content: part }) => ({
    mimeType,
    method,
    content: typeof part === 'string' ? part : new TextDecoder().decode(part),
  }));
  // This reader ends lines its own way.
  const shown = content.replaceAll('\r\n', '\n');
  expect(parts).toEqual([
    { mimeType: 'text/calendar', method: 'REQUEST', content: shown },
    { mimeType: 'application/ics', method: undefined, content: shown },
  ]);
});
