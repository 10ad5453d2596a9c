import { expect, test } from 'vitest';
import { busyText } from './busy-text.ts';

const time = (startTime: string, endTime: string) => ({ startTime, endTime });
const lunch = time('2026-12-01T20:00:00Z', '2026-12-01T21:30:00Z');

test('names the time, in the zone of the class', () => {
  expect(busyText([lunch], 'America/Chicago')).toBe(
    'You are busy 2:00 PM – 3:30 PM CST in your calendar.',
  );
});

test('names the days where it is longer than one', () => {
  const trip = time('2026-12-01T06:00:00Z', '2026-12-03T06:00:00Z');
  expect(busyText([trip], 'America/Chicago')).toMatch(/Dec 1.*Dec 3/);
});

test('names three of many', () => {
  const many = [8, 10, 12, 14].map((hour) =>
    time(
      `2026-12-01T${String(hour).padStart(2, '0')}:00:00Z`,
      `2026-12-01T${String(hour + 1).padStart(2, '0')}:00:00Z`,
    ),
  );
  expect(busyText(many, 'Etc/UTC')).toContain('and 1 more time in');
});
