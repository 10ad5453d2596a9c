import { expect, test } from 'vitest';
import {
  endWords,
  periodText,
  previewSentences,
  sizeText,
  exceptionOfText,
} from './exception-words.ts';

const preview = {
  version: '1',
  concerned: { kind: 'category', id: '5', name: 'Music' },
  from: '2026-12-19T12:00:00.000Z',
  until: null,
  fromBps: 1000,
  thenBps: null,
  isRaise: false,
  replaces: null,
  classes: 12,
  instructors: 4,
} as const;

test('says what a decision would do, with an example in money and whom it concerns', () => {
  const text = previewSentences(preview, 500).join(' ');
  expect(text).toContain('classes in Music have a commission of 5% instead of 10%');
  expect(text).toContain('of $20.00 they get $19.00');
  expect(text).toContain('It counts from Sat, Dec 19, 2026.');
  expect(text).toContain('It concerns 12 classes, 4 instructors.');
  expect(text).not.toContain('30 days');
});

test('says why a raise waits, what comes after the end, and what it replaces', () => {
  const raise = {
    ...preview,
    isRaise: true,
    until: '2027-03-01T12:00:00.000Z',
    thenBps: 1000,
    replaces: { id: 'x', bps: 800 },
  };
  const text = previewSentences(raise, 1500).join(' ');
  expect(text).toContain('so it counts 30 days later: from Sat, Dec 19, 2026.');
  expect(text).toContain('It ends on Mon, Mar 1, 2027; then it is 10%.');
  expect(text).toContain('It takes the place of the exception of 8%.');
});

test('says that an early end waits where people pay more then', () => {
  const one = {
    ...preview,
    id: 'x',
    version: 1,
    bps: 500,
    state: 'counts',
    isEnding: false,
    isReplaced: false,
    reason: 'Launch',
    decidedBy: null,
    decidedAt: '2026-11-18T12:00:00.000Z',
  } as const;
  const lower = { at: '2026-12-19T12:00:00.000Z', bps: 1000 };
  expect(endWords({ ...one, ifEnded: lower }).text).toContain(
    'it ends 30 days later: on Sat, Dec 19, 2026. Then it is 10%.',
  );
  expect(endWords({ ...one, bps: 1500, ifEnded: lower }).text).toContain('It ends at once.');
  expect(endWords({ ...one, state: 'planned', ifEnded: lower }).submitText).toBe(
    'Cancel the exception',
  );
});

test('names the days and the size', () => {
  expect(periodText({ from: preview.from, until: null })).toBe('from Sat, Dec 19, 2026');
  const studio = { kind: 'studio', id: 'x', name: 'Clay House' } as const;
  expect(sizeText({ concerned: studio, classes: 1, instructors: 1 })).toBe('1 class');
});

test('says which exception the commission of a booking comes from, and until when', () => {
  const until = '2027-03-01T12:00:00.000Z';
  expect(exceptionOfText({ kind: 'category', name: 'Music', until })).toBe(
    'An exception for the category Music, until Mon, Mar 1, 2027',
  );
  expect(exceptionOfText({ kind: 'studio', name: 'Clay House', until: null })).toBe(
    'An exception for the studio Clay House',
  );
});
