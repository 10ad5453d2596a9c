import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const position = {
  classId: '0de30000-0000-4000-8000-0000000c0001',
  time: 1_763_568_000_000,
  priceCents: 6000,
  distanceMiles: 2.5,
  spotId: 7,
  ratingRank: 3,
};

test('reads what it has written', () => {
  expect(readCursor('date', writeCursor('date', position))).toEqual(position);
});

test.each([-253_402_300_800_000, 253_402_300_800_001, 0.5])(
  'refuses a time that the database cannot hold: %s',
  (time) => {
    const cursor = writeCursor('date', { ...position, time });
    expect(() => readCursor('date', cursor)).toThrow(/not right/);
  },
);
