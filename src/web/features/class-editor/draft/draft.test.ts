import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, saveDraft, readDraft, refreshed } from './draft.ts';
import { newClass } from '#web/kit/class/editor-values.ts';

const now = new Date('2026-11-17T17:50:00Z');
const values = { ...newClass(now, 'America/Chicago'), title: 'Half a thou' };
const mine = { personId: 'me' };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('keeps what was typed for one person, and for nobody else', () => {
  expect(saveDraft(mine, values)).toBe(true);
  expect(readDraft('new class', mine)).toEqual(values);
  expect(readDraft('new class', { personId: 'you' })).toBeUndefined();
  expect(readDraft('details', { personId: 'me', classId: 'a class' })).toBeUndefined();
  dropDraft(mine);
  expect(readDraft('new class', mine)).toBeUndefined();
});

test('reads a draft of before series had several weekdays and classes a minimum of people', () => {
  const older = JSON.parse(JSON.stringify(values)) as {
    schedule: Record<string, unknown>;
    minimum?: unknown;
  };
  delete older.minimum;
  delete older.schedule['weekdays'];
  saveDraft(mine, older as never);
  expect(readDraft('new class', mine)).toEqual(values);
});

test('forgets the draft of a class that has been changed since', () => {
  const place = { personId: 'me', classId: 'a class' };
  saveDraft(place, values, 'as it was');
  expect(readDraft('details', place, 'as it was')?.title).toBe('Half a thou');
  expect(readDraft('details', place, 'as it is')).toBeUndefined();
});

test.each([
  ['not JSON', '{'],
  ['something else', '[1]'],
  ['nothing', 'null'],
  ['a broken time', JSON.stringify({ basis: '', values }).replaceAll('T12:00', 'T99:00')],
  ['a zone nobody knows', JSON.stringify({ basis: '', values }).replaceAll('Chicago', 'Nowhere')],
])('starts anew where the storage holds %s', (_, text) => {
  saveDraft(mine, values);
  for (const key of stored.keys()) stored.set(key, text);
  expect(readDraft('new class', mine)).toBeUndefined();
});

test('goes on without storage', () => {
  const refuse = () => {
    throw new Error('storage is forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(saveDraft(mine, values)).toBe(false);
  expect(readDraft('new class', mine)).toBeUndefined();
  expect(() => dropDraft(mine)).not.toThrow();
});

test('proposes a new time where the kept one has passed, and leaves all else', () => {
  const later = new Date('2026-12-01T17:50:00Z');
  expect(refreshed(values, later, true)).toEqual({
    ...values,
    schedule: { ...values.schedule, startTime: '2026-12-02T12:00', endTime: '2026-12-02T13:00' },
  });
  expect(refreshed(values, later, false)).toBe(values);
});
