import { expect, test } from 'vitest';
import {
  exampleClass,
  exampleSession,
  exampleSessions,
} from '#tests/support/worlds/example-class.ts';
import { eventFacts } from './event-facts.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';

const site = { brandName: 'Trellis', publicUrl: 'https://trellis.example' };
const facts = (input: Parameters<typeof exampleClass>[0]) =>
  eventFacts(shownClass(exampleClass(input)), site);

const review = {
  id: crypto.randomUUID(),
  rating: 4,
  comment: 'Good pace.',
  createdAt: '2026-12-01T12:00:00Z',
  isEdited: false,
  user: { username: 'omar', profileImage: null },
  reply: null,
};

test('a class with one date is one event with one offer, by the clocks of the venue', () => {
  const { id, sessions } = exampleClass();
  expect(facts({})).toMatchObject({
    '@type': 'Event',
    name: 'Throw Your First Bowl',
    startDate: '2026-12-05T10:00:00-06:00',
    endDate: '2026-12-05T12:00:00-06:00',
    location: {
      '@type': 'Place',
      name: '1100 E 5th St',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1100 E 5th St',
        addressLocality: 'Austin',
        addressRegion: 'TX',
        postalCode: '78702',
        addressCountry: 'US',
      },
    },
    performer: { name: 'Ivo Brandt', url: 'https://trellis.example/instructors/ivo' },
    offers: {
      price: '45.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-01T06:00:00-06:00',
      url: `https://trellis.example/classes/${id}?session_id=${sessions[0]!.id}`,
    },
  });
});

test('a class with several dates is a series with an event and an offer for each', () => {
  const series = facts({ sessions: exampleSessions(3) }) as Record<string, object[]>;
  expect(series['@type']).toBe('EventSeries');
  expect(series['startDate']).toBe('2026-12-05T10:00:00-06:00');
  expect(series['endDate']).toBe('2026-12-19T12:00:00-06:00');
  expect(series['offers']).toHaveLength(3);
  expect(series['subEvent']).toHaveLength(3);
  expect(series['subEvent']![2]).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-19T10:00:00-06:00',
    location: { '@type': 'Place' },
    offers: { '@type': 'Offer' },
  });
});

test('a series ends when the last of its dates does, be it a course that began before others', () => {
  const [course, ...others] = exampleSessions(40);
  const sessions = [{ ...course!, endTime: '2027-12-25T18:00:00.000Z' }, ...others];
  expect(facts({ sessions: [course!, ...others] })).toMatchObject({
    endDate: '2027-09-04T13:00:00-05:00',
  });
  expect(facts({ sessions })).toMatchObject({ endDate: '2027-12-25T12:00:00-06:00' });
});

test('a hundred dates do not make a page of nothing else', () => {
  expect(facts({ sessions: exampleSessions(104) })).toHaveProperty('subEvent.length', 30);
});

test('a full date is sold out, a free class costs nothing', () => {
  const full = facts({ price: 0, sessions: [exampleSession({ availableSpots: 0, price: 0 })] });
  expect(full).toMatchObject({
    isAccessibleForFree: true,
    offers: { price: '0.00', availability: 'https://schema.org/SoldOut' },
  });
});

test('each date is offered at its own price', () => {
  const sessions = [exampleSession({ price: 0 }), exampleSession({ price: 60 }, 2)];
  expect(facts({ price: 45, sessions })).toMatchObject({
    isAccessibleForFree: false,
    offers: [{ price: '0.00' }, { price: '60.00' }],
  });
});

test('a class without dates is no event', () => {
  expect(facts({ sessions: [] })).toBeUndefined();
});

test('is rated only where somebody reviewed it', () => {
  expect(facts({})).not.toHaveProperty('aggregateRating');
  const rating = { average: 4.3, count: 3, histogram: [0, 0, 0, 2, 1] };
  const unsigned = { ...review, comment: null, user: { ...review.user, username: null } };
  expect(facts({ rating, reviews: [review, unsigned] })).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
    review: [
      { author: { name: 'omar' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Good pace.' },
      { author: { name: 'Anonymous' } },
    ],
  });
});

test('gives pictures their whole address, wherever they live', () => {
  const images = ['/media/a.webp', 'https://cdn.example/b.webp'];
  expect(facts({ images })).toMatchObject({
    image: ['https://trellis.example/media/a.webp', 'https://cdn.example/b.webp'],
  });
});

test('a date that was moved says when it was to begin before', () => {
  const [first] = exampleSessions(1);
  const sessions = [{ ...first!, previousStartTime: '2026-12-04T16:00:00.000Z' }];
  expect(facts({ sessions })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-04T10:00:00-06:00',
  });
  expect(facts({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
});
