import { expect, test } from 'vitest';
import {
  cancellationReminder,
  cancellationText,
  type SessionToCancel,
} from './cancellation-text.ts';

const saturdayMorning: SessionToCancel = {
  startsAt: '2026-12-05T16:00:00Z',
  timeZone: 'America/Chicago',
  priceCents: 4500,
  refundWindowHours: 24,
};

test('names the moment until which cancelling costs nothing, on the clocks of the venue', () => {
  expect(cancellationText(saturdayMorning)).toBe(
    'Free cancellation until Fri, Dec 4, 2026, 10:00 AM CST. After that, a refund may not be available.',
  );
});

const ended =
  'Free cancellation ended Fri, Dec 4, 2026, 10:00 AM CST. A refund may not be available.';

test('keeps the promise through the very last moment, and not a millisecond longer', () => {
  const at = (now: string) => cancellationText(saturdayMorning, new Date(now));
  expect(at('2026-12-04T16:00:00.000Z')).toBe(cancellationText(saturdayMorning));
  expect(at('2026-12-04T16:00:00.001Z')).toBe(ended);
});

test('promises nothing about money where none is paid', () => {
  const text = cancellationText({ ...saturdayMorning, priceCents: 0 }, new Date('2026-12-05'));
  expect(text).toBe(
    'This class is free. If your plans change, cancel before it starts so that someone else can take your seat.',
  );
});

test.each([
  ['the standard window', 72, '2026-12-05T16:00:00Z', 'Wed, Dec 2, 2026, 10:00 AM CST'],
  ['no window at all', 0, '2026-12-05T16:00:00Z', 'Sat, Dec 5, 2026, 10:00 AM CST'],
  ['real hours when clocks go back', 24, '2026-11-01T16:00:00Z', 'Sat, Oct 31, 2026, 11:00 AM CDT'],
])('counts by %s', (_name, refundWindowHours, startsAt, moment) => {
  const text = cancellationText({ ...saturdayMorning, refundWindowHours, startsAt });
  expect(text).toContain(`until ${moment}. After`);
});

test.each([
  ['2026-12-03T16:00:00Z', 'ends tomorrow, Fri, Dec 4, 2026, at 10:00 AM CST.'],
  ['2026-12-04T07:00:00Z', 'ends today, Fri, Dec 4, 2026, at 10:00 AM CST.'],
  ['2026-11-20T16:00:00Z', 'ends on Fri, Dec 4, 2026, 10:00 AM CST.'],
])('a reminder of %s names the deadline as people do', (now, said) => {
  expect(cancellationReminder(saturdayMorning, new Date(now))).toContain(said);
});

test('a reminder after the deadline promises nothing', () => {
  const late = new Date('2026-12-04T16:00:00.001Z');
  expect(cancellationReminder(saturdayMorning, late)).toBe(cancellationText(saturdayMorning, late));
});
