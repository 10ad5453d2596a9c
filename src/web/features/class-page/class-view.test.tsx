// Tests the class page as the server sends it to everyone.
import { expect, test } from 'vitest';
import type { ClassDetail } from '#contract/classes/classes.ts';
import {
  exampleClass,
  exampleSession,
  exampleSessions,
  examplePicture,
} from '#tests/support/worlds/example-class.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { ClassView } from './class-view.tsx';
import { shownClass } from '#web/kit/class/shown-class.ts';

function viewHtml(input: Partial<ClassDetail> = {}, search = ''): string {
  const shown = shownClass(exampleClass(input));
  return pageHtml(() => <ClassView shown={shown} />, `/classes/${shown.id}${search}`);
}

/** The text that a reader sees, without markup. */
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

test('says what, where, when, how full and for how much', () => {
  const text = words(viewHtml());
  for (const part of [
    'Arts & Crafts'.replace('&', '&amp;'),
    'Throw Your First Bowl',
    '1100 E 5th St, Austin, TX 78702',
    'Max 10 students',
    '$45.00 per person',
    'Sat, Dec 5, 2026',
    '10:00 AM – 12:00 PM CST',
    '4 enrolled of 10 spots',
    'Free cancellation until Fri, Dec 4, 2026, 10:00 AM CST. After that, a refund may not be available.',
    'Ivo Brandt @ivo',
    'About this class',
  ])
    expect(text).toContain(part);
});

test('leads to the phone of an instructor only who shows it', () => {
  const { teacher } = exampleClass();
  expect(viewHtml()).not.toContain('tel:');
  const open = viewHtml({ teacher: { ...teacher, phoneNumber: '15125550123' } });
  expect(open).toContain('href="tel:+15125550123"');
});

test('carries the title in the place of a picture', () => {
  const html = viewHtml();
  expect(html).toContain('aria-label="Placeholder picture: Throw Your First Bowl"');
  expect(html).not.toContain('Click to expand');
});

test('shows the first picture, with a dot for each', () => {
  const html = viewHtml({ pictures: [1, 2, 3].map(examplePicture) });
  expect(html).toContain('/media/1-1200.webp');
  expect(html).not.toContain('/media/2-1200.webp');
  expect(words(html)).toContain('Click to expand');
  expect(html.match(/Show picture \d of 3/g)).toHaveLength(3);
  expect(html).toContain('aria-label="Next picture"');
});

test('has no arrows and no dots for a single picture', () => {
  const html = viewHtml({ pictures: [examplePicture(1)] });
  expect(html).toContain('Click to expand');
  expect(html).not.toContain('Next picture');
  expect(html).not.toContain('Show picture');
});

test('shows the date that the address names, its seats and its promise', () => {
  const sessions = exampleSessions(3);
  Object.assign(sessions[2]!, { max_students: 4, availableSpots: 1, enrolledSeats: 2 });
  const text = words(viewHtml({ sessions }, `?session_id=${sessions[2]!.id}`));
  expect(text).toContain('Max 4 students');
  expect(text).toContain('2 enrolled of 4 spots');
  expect(text).toContain('Only 1 left');
  expect(text).toContain('until Fri, Dec 18, 2026, 10:00 AM CST');
});

test('says so when the date of the address is gone, and shows the next one', () => {
  const text = words(viewHtml({}, '?session_id=gone'));
  expect(text).toContain('The date you were looking for is no longer on offer.');
  expect(text).toContain('Sat, Dec 5, 2026');
});

test('offers four dates as chips beside the price, and the way to all', () => {
  const html = viewHtml({ sessions: exampleSessions(12) });
  expect(html.match(/\?session_id=/g)).toHaveLength(4);
  expect(words(html)).toMatch(/Sat, Dec 5 10:00 AM 6 left .*Sat, Dec 26 10:00 AM 6 left/);
  expect(words(html)).toContain('See all 12 dates');
});

test('offers nothing to enroll for where there are no dates', () => {
  const text = words(viewHtml({ sessions: [] }));
  expect(text).toContain('No dates available');
  expect(text).not.toContain('Book now');
  expect(text).not.toContain('cancellation');
});

test('carries the look for visitors and for signed-in people, so that one page suits both', () => {
  const html = viewHtml();
  expect(html).toMatch(/<button(?![^>]*disabled="")[^>]*only-signed-out[^>]*>Book now/);
  expect(html).toMatch(/<button(?![^>]*disabled="")[^>]*only-signed-in[^>]*>Book now/);
  expect(words(html)).toContain('Demo: no money moves');
});

test('offers the waiting list of a full date, to visitors as well', () => {
  const html = viewHtml({ sessions: [exampleSession({ availableSpots: 0 })] });
  expect(html).toMatch(/<button(?![^>]*disabled="")[^>]*only-signed-out[^>]*>Join waiting list/);
  expect(html).not.toContain('Book now');
  expect(words(html)).toContain('We email you when seats come free.');
});

test('speaks of no demo where people pay in earnest, nor of money where a class is free', () => {
  const shown = shownClass(exampleClass());
  const live = pageHtml(() => <ClassView shown={shown} />, '/', { payments: 'stripe' });
  expect(live).not.toContain('Demo');
  expect(words(live)).toContain("You won't be charged yet.");
  expect(words(viewHtml({ price: 0 }))).toContain('No payment needed.');
});

test('shows stars only where somebody reviewed it', () => {
  expect(viewHtml()).not.toContain('out of 5 stars');
  const html = viewHtml({ rating: { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] } });
  expect(html).toContain('4.5 out of 5 stars');
  expect(words(html)).toMatch(/4\.5 +\(2 reviews\)/);
});

test('never takes what people wrote for markup', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const { teacher } = exampleClass();
  const html = viewHtml({
    title: hostile,
    description: hostile,
    location: hostile,
    teacher: { ...teacher, fullName: hostile },
  });
  expect(html).not.toContain('<img src=x');
});
