import pino from 'pino';
import { expect, test } from 'vitest';
import { readOnThread } from './read-on-thread.ts';

const window = {
  from: Date.parse('2026-11-19T00:00:00Z'),
  until: Date.parse('2027-11-19T00:00:00Z'),
  timeZone: 'America/Chicago',
};
const log = pino({ level: 'silent' });
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

test('reads a calendar beside the thread that answers requests', async () => {
  const lines = ['BEGIN:VEVENT', 'DTSTART:20261201T200000Z', 'DURATION:PT1H', 'END:VEVENT'];
  expect(await readOnThread(file(...lines), window, { log })).toEqual({
    times: [[Date.parse('2026-12-01T20:00:00Z'), Date.parse('2026-12-01T21:00:00Z')]],
  });
});

test('ends a thread that a file keeps busy, and goes on meanwhile', async () => {
  // The 31st of February never comes.
  const rule = 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31';
  const lines = ['BEGIN:VEVENT', 'DTSTART:20261201T200000Z', 'DURATION:PT1H', rule, 'END:VEVENT'];
  let ticks = 0;
  const pulse = setInterval(() => (ticks += 1), 20);
  const read = await readOnThread(file(...lines), window, { log, mostMs: 1500 });
  clearInterval(pulse);
  expect(read).toEqual({ failure: 'too_complex' });
  expect(ticks).toBeGreaterThan(10);
});

test('survives a file that is nested a hundred thousand levels deep', async () => {
  const deep = ['BEGIN:X', 'END:X'].map((line) => Array<string>(100_000).fill(line)).flat();
  expect(await readOnThread(file(deep.join('\r\n')), window, { log })).toEqual(
    expect.toSatisfy((outcome: object) => 'times' in outcome || 'failure' in outcome),
  );
});
