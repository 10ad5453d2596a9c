import { expect, test } from 'vitest';
import { auditLines, idsIn } from './audit-text.ts';

const id = '018f6b2e-0000-7000-8000-000000000001';
const known = {
  timeZone: 'America/Chicago',
  nameOf: (asked: string) => (asked === id ? 'Wheel throwing' : undefined),
};
const linesOf = (details: Record<string, unknown>) => auditLines(details, known);

test('says from what to what a setting was changed, in the words of the settings page', () => {
  const details = {
    before: { holdMinutes: 15, commissionBps: 1000 },
    after: { holdMinutes: 20, commissionBps: 1250 },
    note: 'Slow cards',
  };
  expect(linesOf(details)).toEqual([
    { name: 'Time to pay', text: '15 minutes → 20 minutes' },
    { name: 'Commission', text: '10% → 12.5%' },
    { name: 'Note', text: 'Slow cards' },
  ]);
});

test.each([
  ['money as money', { amountCents: 4550 }, 'Amount', '$45.50'],
  ['money of older entries', { cents: 100 }, 'Amount', '$1.00'],
  [
    'times as local times',
    { to: '2026-12-05T16:00:00.000Z' },
    'To',
    'Sat, Dec 5, 2026, 10:00 AM CST',
  ],
  ['names for ids', { classId: id }, 'Class', 'Wheel throwing'],
  ['roles and standings in words', { from: 'not_teaching' }, 'From', 'May not teach'],
  ['a change in one line', { to: 'operator', from: 'student' }, 'Change', 'Learner → Operator'],
  ['lists', { synonyms: ['pots', 'clay'] }, 'Synonyms', 'pots, clay'],
  ['what people wrote as they wrote it', { reason: 'good' }, 'Reason', 'good'],
])('shows %s', (_what, details, name, text) => {
  expect(linesOf(details)).toEqual([{ name, text }]);
});

test('leaves out ids without a name, and what was not there', () => {
  const nameless = '018f6b2e-0000-7000-8000-000000000009';
  expect(linesOf({ report: nameless, note: null, synonyms: [] })).toEqual([]);
});

test('finds all ids, however deep they are', () => {
  expect(idsIn({ a: [id.toUpperCase()], b: { c: 'not an id' } })).toEqual([id]);
});
