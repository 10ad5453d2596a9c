import { expect, test } from 'vitest';
import type { ClassCard as Card } from '#contract/classes/classes.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { StoredHtml } from '#web/ui/stored-html.ts';
import { ClassCard } from './class-card.tsx';
import { shownCard, type ShownCard } from './shown-card.ts';

const pottery: Card = {
  id: '0de30000-0000-4000-8000-0000000c0001',
  title: 'Wheel throwing',
  description: 'Center, open, pull. '.repeat(10),
  price: 45.5,
  location: '1410 E 6th St, Austin, TX',
  latitude: null,
  longitude: null,
  timeZone: 'America/Chicago',
  town: 'Austin',
  state: 'TX',
  level: null,
  language: null,
  meetingCount: 1,
  durationMinutes: 120,
  images: [],
  picture: {
    key: 'bowl',
    url: '/media/bowl-1200.webp',
    width: 1200,
    height: 800,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    widths: [320, 1200],
    formats: ['avif', 'webp'],
    alt: 'A bowl on the wheel',
  },
  teacher: {
    id: '0de30000-0000-4000-8000-000000000002',
    fullName: 'Ivo Lind',
    username: 'ivo',
    profileImage: null,
  },
  studio: null,
  rating: null,
  category: { id: 1, category_name: 'Arts & Crafts', name: 'Arts & Crafts' },
  sessions: [
    {
      id: '0de30000-0000-4000-8000-0000000d0001',
      startTime: '2026-12-05T16:00:00Z',
      endTime: '2026-12-05T18:00:00Z',
      price: 45,
      max_students: 8,
      availableSpots: 3,
    },
    {
      id: '0de30000-0000-4000-8000-0000000d0002',
      startTime: '2026-12-12T16:00:00Z',
      endTime: '2026-12-12T18:00:00Z',
      price: 45,
      max_students: 8,
      availableSpots: 3,
    },
  ],
  max_students: 10,
  available_spots: 8,
  distanceMiles: null,
};

const htmlOf = (changes: Partial<Card> = {}, leadsToSession = false): string =>
  pageHtml(
    () => <ClassCard card={{ ...pottery, ...changes }} leadsToSession={leadsToSession} />,
    '/',
  );
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

test('says at which studio a class is taught', () => {
  const studio = { id: '0de30000-0000-4000-8000-0000000e0001', name: 'Clay House' };
  expect(textOf(htmlOf({ studio }))).toContain('Ivo Lind at Clay House');
  expect(textOf(htmlOf())).not.toContain(' at Clay House');
});

test('shows everything a list says of a class', () => {
  const html = htmlOf({ distanceMiles: 3.26 });
  const text = textOf(html);
  for (const words of [
    'Wheel throwing',
    `${'Center, open, pull. '.repeat(4)}Center, open, pull…`,
    '$45.50',
    'Austin, TX · 3.3 miles away',
    '1410 E 6th St',
    '2 hours',
    'Ivo Lind',
    'Arts &amp; Crafts',
    '8/10 seats available',
    'Sat, Dec 5',
    '10:00 AM CST · 1 more date',
  ])
    expect(text).toContain(words);
  expect(html).toContain('href="/classes/0de30000-0000-4000-8000-0000000c0001"');
  expect(html).toContain('src="/media/bowl-1200.webp"');
});

test('falls back to the specified words where a name is missing', () => {
  const text = textOf(
    htmlOf({
      teacher: { ...pottery.teacher, fullName: '' },
      category: { id: 0, category_name: '', name: '' },
      price: 0,
      available_spots: 0,
    }),
  );
  for (const words of ['Instructor', 'General', 'Free', '0/10 seats · full'])
    expect(text).toContain(words);
});

test('names the town before the venue, and the year only where it is another', () => {
  const text = textOf(htmlOf({ distanceMiles: 3.26 }));
  expect(text).toMatch(/Austin, TX · 3\.3 miles away.*\$45\.50.*Wheel throwing.*1410 E 6th St/);
  expect(text).not.toContain('2026');
  const [first] = pottery.sessions;
  const later = [{ ...first!, startTime: '2027-01-09T16:00:00Z', endTime: '2027-01-09T18:00:00Z' }];
  expect(textOf(htmlOf({ sessions: later }))).toContain('Sat, Jan 9, 2027');
});

test('tells a course from an evening, and for whom it is', () => {
  const course = { meetingCount: 6, durationMinutes: 150, level: 'beginner' } as const;
  expect(textOf(htmlOf(course))).toContain('6 meetings · 2 hr 30 min each · Beginner');
});

test('says how few seats are left, from three on', () => {
  expect(textOf(htmlOf({ available_spots: 3 }))).toContain('3 left');
  expect(textOf(htmlOf({ available_spots: 4 }))).toContain('4/10 seats available');
});

test('cuts a long title at a whole word for the eye only', () => {
  const title = 'Throw, Trim and Glaze a Mug That You Will Want to Reach for Every Morning';
  const html = htmlOf({ title });
  const seen = html.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '');
  expect(textOf(seen)).toContain('Throw, Trim and Glaze a Mug That You Will Want to Reach for…');
  expect(textOf(html.replaceAll('<span aria-hidden="true">…</span>', ''))).toContain(title);
});

test('leads to the date it shows where days were searched', () => {
  const html = htmlOf({ sessions: pottery.sessions.slice(1) }, true);
  expect(textOf(html)).toContain('Sat, Dec 12');
  expect(html).toContain('?session_id=0de30000-0000-4000-8000-0000000d0002"');
});

test('draws a picture that carries the title for a class without one', () => {
  expect(textOf(htmlOf({ picture: null })).match(/Wheel throwing/g)).toHaveLength(2);
});

test('shows hostile text as text', () => {
  const html = htmlOf({ title: '<img src=x onerror=alert(1)>', picture: null });
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('says what others thought, where somebody has said something', () => {
  expect(htmlOf({})).not.toContain('★');
  const rated = textOf(htmlOf({ rating: { average: 5, count: 12 } }));
  expect(rated).toContain('★ 5.0 out of 5 stars (12)');
});

test('can be saved by a heart beside its link, which nobody has pressed yet', () => {
  const html = htmlOf();
  expect(html).toMatch(/<button[^>]*aria-label="Save Wheel throwing"[^>]*aria-pressed="false"/);
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<button/);
});

const at = (day: number, availableSpots: number) => ({
  id: `0de30000-0000-4000-8000-0000000d00${day}`,
  startTime: `2026-12-${day}T16:00:00Z`,
  endTime: `2026-12-${day}T18:00:00Z`,
  price: 45,
  max_students: 8,
  availableSpots,
});

test.each([
  ['a short text and one date', { description: 'Center.', sessions: [at(10, 3)] }],
  ['a text of letters that take two characters', { description: '🍕'.repeat(300) }],
  ['no dates', { sessions: [], available_spots: 0 }],
  [
    'ten dates, the first of them full',
    { sessions: [0, 0, 0, 5, 2, 0, 4, 4, 4, 4].map((free, index) => at(10 + index, free)) },
  ],
  [
    'ten dates, all full',
    { sessions: Array.from({ length: 10 }, (_, index) => at(10 + index, 0)), available_spots: 0 },
  ],
] satisfies [string, Partial<Card>][])(
  'looks the same as a page carries it: %s',
  (_name, changes) => {
    const card: Card = { ...pottery, ...changes };
    const carried = JSON.parse(JSON.stringify(shownCard(card))) as ShownCard;
    const html = (shown: ShownCard) =>
      pageHtml(() => <ClassCard card={shown} leadsToSession />, '/');
    expect(html(carried)).toBe(html(card));
    expect(carried.sessions.length).toBeLessThanOrEqual(2);
    expect(carried.description.length).toBeLessThanOrEqual(201);
  },
);

test('takes stored HTML for all that it shows, but never for a drawn cover, which has an id of its page', () => {
  const stored = (card: Card, leadsToSession = false): string =>
    pageHtml(
      () => (
        <StoredHtml value={(key) => `stored ${key}`}>
          <ClassCard card={card} leadsToSession={leadsToSession} />
        </StoredHtml>
      ),
      '/',
    );
  expect(stored(pottery)).toContain(
    `>stored ${JSON.stringify({ card: pottery, leadsToSession: false })}<`,
  );
  expect(stored(pottery, true)).not.toBe(stored(pottery));
  expect(stored({ ...pottery, picture: null })).not.toContain('stored');
});
