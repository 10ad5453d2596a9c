import { expect, test } from 'vitest';
import { startingSteps } from './starting-steps.ts';

const nothing = {
  profile: { profileImage: null, bio: null, location: null, teaches: null },
  classes: [],
  drafts: [],
  account: { status: 'none' as const },
  earnings: { available: 0, escrow: 0 },
  figures: [],
};

const written = { id: 'class-1', price: 45, is_active: false, state: 'unpublished' as const };
const published = { ...written, is_active: true, state: 'listed' as const };

const wayTo = (step: string, start: Partial<Parameters<typeof startingSteps>[0]>) =>
  startingSteps({ ...nothing, ...start }).find(({ id }) => id === step)?.to;

const done = (start: Partial<Parameters<typeof startingSteps>[0]>) =>
  startingSteps({ ...nothing, ...start })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test('leads from the profile to the first booking', () => {
  expect(startingSteps(nothing).map(({ id }) => id)).toEqual([
    'profile',
    'class',
    'payouts',
    'booking',
  ]);
  expect(done({})).toEqual([]);
});

test('names what the profile lacks', () => {
  const profile = { profileImage: '/a.webp', bio: 'Potter.', location: null, teaches: 'Pottery' };
  expect(startingSteps({ ...nothing, profile })[0]?.text).toBe(
    'Learners want to know whom they come to. Still missing: a bio of at least 80 characters and your town.',
  );
});

test('counts a class once it is published, and a booking once there is one', () => {
  expect(done({ classes: [written] })).toEqual([]);
  expect(done({ classes: [published] })).toEqual(['class']);
  expect(done({ figures: [{ seatsAhead: 0, seatsPast: 1 }] })).toEqual(['booking']);
  expect(done({ account: { status: 'active' } })).toEqual(['payouts']);
  expect(done({ account: { status: 'pending' } })).toEqual([]);
});

test('says what waits for the payout account', () => {
  const earnings = { available: 49.5, escrow: 0 };
  const texts = startingSteps({ ...nothing, earnings }).map(({ text }) => text);
  expect(texts).toContain('$49.50 waits: set up payouts.');
  const begun = startingSteps({ ...nothing, earnings, account: { status: 'pending' } });
  expect(begun.map(({ text }) => text)).toContain(
    'What learners pay can be sent to you only then.',
  );
});

test('asks for no payout account where every class is free', () => {
  const classes = [{ ...published, price: 0 }];
  expect(startingSteps({ ...nothing, classes }).map(({ id }) => id)).not.toContain('payouts');
  const also = [...classes, published];
  expect(startingSteps({ ...nothing, classes: also }).map(({ id }) => id)).toContain('payouts');
});

test('leads whoever has begun a class back to it, and others to a new one', () => {
  expect(wayTo('class', {})).toBe('/createClass');
  expect(wayTo('class', { drafts: [{ id: 'a' }, { id: 'b' }] })).toBe(
    '/dashboard/teacher/drafts/a',
  );
  expect(wayTo('class', { classes: [written] })).toBe('/dashboard/teacher#classes');
});

test('leads to the page that is to be shared, once people can open it', () => {
  const waiting = { ...published, state: 'waiting' as const };
  expect(wayTo('booking', { classes: [waiting] })).toBeUndefined();
  expect(wayTo('booking', { classes: [waiting, { ...published, id: 'class-2' }] })).toBe(
    '/classes/class-2',
  );
});
