import { expect, test } from 'vitest';
import type { ApiKeyLine } from '#contract/admin/integration-shapes.ts';
import { isKeyOver, keyLook, outcomeText } from './integration-words.ts';

const now = new Date('2026-05-04T12:00:00Z');
const key: ApiKeyLine = {
  id: '0de30000-0000-4000-8000-000000000001',
  name: 'Accounting',
  hint: 'trellis_live_Ab3d',
  scopes: ['read:bookings'],
  author: 'Olive',
  isAuthorOperator: true,
  createdAt: '2026-05-01T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  isRotated: false,
};

test.each<[string, Partial<ApiKeyLine>, boolean]>([
  ['Active', {}, false],
  ['Being replaced', { isRotated: true, expiresAt: '2026-05-04T12:00:01.000Z' }, false],
  ['Expired', { isRotated: true, expiresAt: '2026-05-04T12:00:00.000Z' }, true],
  ['Revoked', { revokedAt: '2026-05-04T11:00:00.000Z' }, true],
])('calls a key "%s"', (label, change, isOver) => {
  expect(keyLook({ ...key, ...change }, now).label).toBe(label);
  expect(isKeyOver({ ...key, ...change }, now)).toBe(isOver);
});

test('says what came of an attempt', () => {
  expect(outcomeText({ status: null, durationMs: null, failure: null })).toBe('Not tried yet');
  expect(outcomeText({ status: 500, durationMs: 12, failure: 'refused' })).toBe('500 in 12 ms');
  expect(outcomeText({ status: 302, durationMs: 12, failure: 'redirected' })).toContain(
    'not follow',
  );
  expect(outcomeText({ status: null, durationMs: 10_001, failure: 'too_slow' })).toBe(
    'No answer within 10 seconds',
  );
});
