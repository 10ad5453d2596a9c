import { expect, test } from 'vitest';
import { signInReason, signInTo } from './sign-in-reason.ts';

test('names what was pressed, whatever page it leads back to', () => {
  expect(signInReason(signInTo('follow Maya Chen'), '/instructors/maya')).toBe('follow Maya Chen');
  expect(signInReason(signInTo('ask Maya Chen a question'), '/messages/new?class_id=1')).toBe(
    'ask Maya Chen a question',
  );
});

test.each([
  ['/messages/new?booking_id=1', 'write your message'],
  ['/messages', 'read your messages'],
  ['/bookings/1', 'see your booking'],
  ['/waitlist/1', 'see your place in line'],
  ['/dashboard', 'open your dashboard'],
  ['/dashboard/profile#notifications', 'open your settings'],
])('names the page %s where nothing was pressed', (target, words) => {
  expect(signInReason(null, target)).toBe(words);
});

test.each(['/', '/explore?category=1', '/dashboards', '/classes/1'])(
  'says nothing of %s, which needs no sign-in',
  (target) => {
    expect(signInReason(null, target)).toBeUndefined();
    expect(signInReason({ signInTo: 1 }, target)).toBeUndefined();
  },
);
