import { expect, test } from 'vitest';
import { placeMeeting } from './place-meeting.ts';

const place = (wallStart: string, wallEnd: string, timeZone = 'America/Chicago') =>
  placeMeeting({ wallStart, wallEnd }, timeZone);

test('sets an ordinary class without a word', () => {
  expect(place('2026-12-05T10:00', '2026-12-05T12:00')).toEqual({
    kind: 'set',
    wallStart: '2026-12-05T10:00',
    wallEnd: '2026-12-05T12:00',
    startsAt: new Date('2026-12-05T16:00Z'),
    endsAt: new Date('2026-12-05T18:00Z'),
    notes: [],
  });
});

test.each([
  ['2026-10-31T22:00', '2026-11-01T06:00', 'back', '9 hours instead of 8 hours'],
  ['2027-03-13T22:00', '2027-03-14T06:00', 'forward', '7 hours instead of 8 hours'],
  [
    '2026-10-31T23:30',
    '2026-11-01T02:00',
    'back',
    '3 hours 30 minutes instead of 2 hours 30 minutes',
  ],
])(
  'keeps the clock times %s to %s overnight and says how long it lasts',
  (start, end, way, text) => {
    expect(place(start, end)).toMatchObject({
      kind: 'set',
      notes: [`Clocks go ${way} while this class runs: it lasts ${text}.`],
    });
  },
);

test('counts half an hour where clocks move by half an hour', () => {
  expect(place('2027-04-03T22:00', '2027-04-04T04:00', 'Australia/Lord_Howe').notes).toEqual([
    'Clocks go back while this class runs: it lasts 6 hours 30 minutes instead of 6 hours.',
  ]);
});

test('says nothing of a night on which clocks stay', () => {
  expect(place('2026-10-31T22:00', '2026-11-01T06:00', 'America/Phoenix').notes).toEqual([]);
});

test('uses the first of a repeated start and of a repeated end', () => {
  expect(place('2026-11-01T01:15', '2026-11-01T01:45')).toMatchObject({
    kind: 'set',
    startsAt: new Date('2026-11-01T06:15Z'),
    endsAt: new Date('2026-11-01T06:45Z'),
    notes: [
      expect.stringMatching(/^1:15 AM happens twice/),
      expect.stringMatching(/^1:45 AM happens/),
    ],
  });
});

test('warns that a class out of the repeated hour lasts longer', () => {
  expect(place('2026-11-01T01:30', '2026-11-01T02:30').notes).toEqual([
    expect.stringMatching(/^1:30 AM happens twice/),
    'Clocks go back while this class runs: it lasts 2 hours instead of 1 hour.',
  ]);
});

test('refuses a start that never happens and suggests a class of the same length', () => {
  expect(place('2027-03-14T02:30', '2027-03-14T03:15')).toMatchObject({
    kind: 'gap',
    suggestion: { wallStart: '2027-03-14T03:30', wallEnd: '2027-03-14T04:15' },
    notes: [expect.stringMatching(/^2:30 AM does not exist .* Try 3:30 AM\.$/)],
  });
});

test('refuses an end that never happens and suggests a later one', () => {
  expect(place('2027-03-13T22:00', '2027-03-14T02:30')).toMatchObject({
    kind: 'gap',
    suggestion: { wallStart: '2027-03-13T22:00', wallEnd: '2027-03-14T03:30' },
  });
});

test.each(['2026-12-05T10:00', '2026-12-05T09:00'])(
  'refuses an end at %s for a start at 10',
  (end) => {
    expect(() => place('2026-12-05T10:00', end)).toThrow('End time must be after start time');
  },
);
