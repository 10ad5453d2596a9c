import { expect, test } from 'vitest';
import {
  exampleClass,
  exampleSession,
  exampleSessions,
} from '#tests/support/worlds/example-class.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import { courseFacts } from './course-facts.ts';

const site = { brandName: 'Trellis', publicUrl: 'https://trellis.example' };
const facts = (input: Parameters<typeof exampleClass>[0]) =>
  courseFacts(shownClass(exampleClass(input)), site);

test('a class is a course that is given on site, once for each date', () => {
  expect(facts({ sessions: exampleSessions(2) })).toMatchObject({
    '@type': 'Course',
    name: 'Throw Your First Bowl',
    provider: { '@type': 'Organization', name: 'Trellis' },
    offers: [{ category: 'Paid', price: '45.00', priceCurrency: 'USD' }],
    hasCourseInstance: [
      { courseMode: 'Onsite', courseWorkload: 'PT2H', startDate: '2026-12-05T10:00:00-06:00' },
      { courseMode: 'Onsite', startDate: '2026-12-12T10:00:00-06:00' },
    ],
  });
});

test('a course of several meetings names their rhythm and adds up their time', () => {
  const meetings = exampleSessions(4).map(({ startTime, endTime }) => ({ startTime, endTime }));
  expect(facts({ sessions: [exampleSession({ meetings })] })).toMatchObject({
    hasCourseInstance: [
      {
        courseWorkload: 'PT8H',
        courseSchedule: { duration: 'PT2H', repeatCount: 4, repeatFrequency: 'Weekly' },
      },
    ],
  });
});

test('a free class is free, and one without dates is no course', () => {
  expect(facts({ price: 0 })).toMatchObject({ offers: [{ category: 'Free', price: '0.00' }] });
  expect(facts({ sessions: [] })).toBeUndefined();
});
