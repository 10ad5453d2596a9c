import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DoorState, markedAt, mergeMark, seatsInOf, unmarked } from './door-marks.ts';

const inWith = (seatsIn: number): DoorState => ({ attendance: 'attended', seatsIn });
const noShow: DoorState = { attendance: 'no_show', seatsIn: 0 };

test.each([
  ['a check-in of somebody not marked', unmarked, { from: unmarked, to: inWith(1) }, inWith(1)],
  ['one more seat', inWith(1), { from: inWith(1), to: inWith(2) }, inWith(2)],
  ['one seat less', inWith(2), { from: inWith(2), to: inWith(1) }, inWith(1)],
  ['a check-in taken back', inWith(1), { from: inWith(1), to: unmarked }, unmarked],
  ['a check-in over a no-show of another', noShow, { from: unmarked, to: inWith(1) }, inWith(1)],
  ['more seats than another saw', inWith(1), { from: unmarked, to: inWith(3) }, inWith(3)],
])('applies %s', (_, now, mark, expected) => {
  expect(mergeMark(now, mark)).toEqual(expected);
});

test.each([
  ['a check-in when the same was marked elsewhere', inWith(2), { from: unmarked, to: inWith(2) }],
  ['fewer seats than another saw', inWith(3), { from: unmarked, to: inWith(1) }],
  ['a no-show of somebody seen elsewhere', inWith(1), { from: unmarked, to: noShow }],
  ['what another saw after a check-in is taken back', inWith(3), { from: inWith(1), to: unmarked }],
  ['a no-show taken back that is a check-in by now', inWith(1), { from: noShow, to: unmarked }],
])('keeps %s', (_, now, mark) => {
  expect(mergeMark(now, mark)).toEqual(now);
});

const state = fc.oneof(
  fc.constant(unmarked),
  fc.constant(noShow),
  fc.integer({ min: 1, max: 10 }).map(inWith),
);

test('never loses somebody whom a device without a network has seen', () => {
  fc.assert(
    fc.property(state, state, fc.integer({ min: 1, max: 10 }), (now, from, seats) => {
      expect(mergeMark(now, { from, to: inWith(seats) }).attendance).toBe('attended');
    }),
  );
});

test('ends the same whichever of two check-ins arrives first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), (one, other) => {
      const [a, b] = [one, other].map((seats) => ({ from: unmarked, to: inWith(seats) }));
      const first = mergeMark(mergeMark(unmarked, a!), b!);
      expect(mergeMark(mergeMark(unmarked, b!), a!)).toEqual(first);
    }),
  );
});

test('counts all seats in where no number is stored, and none of a booking that is not in', () => {
  expect(seatsInOf({ attendance: 'attended', seats: 3, seatsIn: null })).toBe(3);
  expect(seatsInOf({ attendance: 'attended', seats: 3, seatsIn: 1 })).toBe(1);
  expect(seatsInOf({ attendance: 'attended', seats: 2, seatsIn: 3 })).toBe(2);
  expect(seatsInOf({ attendance: 'no_show', seats: 3, seatsIn: null })).toBe(0);
});

test('goes by how long ago it was, whatever the clock of the device says', () => {
  const now = new Date('2026-11-15T16:00:00Z');
  const at = new Date('2031-01-01T10:00:00Z');
  const sentAt = new Date('2031-01-01T10:30:00Z');
  expect(markedAt({ at, sentAt }, now)).toEqual(new Date('2026-11-15T15:30:00Z'));
  expect(markedAt({ at: sentAt, sentAt: at }, now)).toEqual(now);
});
