import { expect, test } from 'vitest';
import type { OwnSession } from '#contract/classes/classes.ts';
import { publishText, unpublishText } from './publish-text.ts';

const now = new Date('2026-12-01T17:00:00Z');
const begun = {
  state: 'scheduled',
  startTime: '2026-12-01T16:00:00Z',
  seatsTaken: 0,
} as OwnSession;
const ahead = { ...begun, startTime: '2026-12-02T16:00:00Z' };

test('promises that a class is found only where a date is still to begin', () => {
  expect(publishText({ sessions: [begun, ahead] }, 'approved', now)).toContain('find and book');
  expect(publishText({ sessions: [begun] }, 'approved', now)).toContain('until you add a date');
  expect(publishText({ sessions: [ahead] }, 'pending', now)).toContain('as you are approved');
});

test('says that booked dates still take place, unless they were canceled', () => {
  const booked = { ...ahead, seatsTaken: 2 };
  expect(unpublishText({ sessions: [booked] })).toContain('still take place');
  expect(unpublishText({ sessions: [ahead] })).not.toContain('still take place');
  const canceled: OwnSession = { ...booked, state: 'cancelled' };
  expect(unpublishText({ sessions: [canceled] })).not.toContain('still take place');
});
