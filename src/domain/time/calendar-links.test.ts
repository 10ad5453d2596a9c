import { expect, test } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

const event = {
  title: 'Wheel pottery & glaze + 2 🎨',
  startsAt: new Date('2026-12-05T16:00:00Z'),
  endsAt: new Date('2026-12-05T18:00:00Z'),
  location: '12 Main St, Austin, TX',
  details: 'https://trellis.example/classes/1?session_id=2',
};

test('fills in an event for Google', () => {
  const { origin, searchParams } = new URL(calendarLinks(event).google);
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261205T160000Z/20261205T180000Z',
    location: event.location,
    details: event.details,
  });
});

test('fills in an event for Outlook, in UTC', () => {
  const { origin, searchParams } = new URL(calendarLinks(event).outlook);
  expect(origin).toBe('https://outlook.live.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    rru: 'addevent',
    subject: event.title,
    startdt: '2026-12-05T16:00:00Z',
    enddt: '2026-12-05T18:00:00Z',
    location: event.location,
    body: event.details,
  });
});

test('lets no text add a field, and writes spaces that every reader knows', () => {
  const { google, outlook } = calendarLinks({ ...event, title: 'a&action=x#\r\n\ud83d b' });
  expect(new URL(google).searchParams.getAll('action')).toEqual(['TEMPLATE']);
  expect(new URL(google).hash).toBe('');
  expect(new URL(outlook).searchParams.get('subject')).toBe('a&action=x#\r\n\ufffd b');
  expect(google + outlook).not.toContain('+');
});
