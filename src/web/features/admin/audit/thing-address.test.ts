import { expect, test } from 'vitest';
import { type AuditThing, auditThingKinds } from '#contract/admin/audit-calls.ts';
import { thingAddress } from './thing-address.ts';

const found = { id: '7', owner: '8', isGone: false };

test.each([
  ['person', '/admin/people/7'],
  ['conversation', '/admin/conversations/7'],
  ['penalty', '/admin/sessions/8'],
  ['refund', '/admin/bookings/8'],
  ['review', '/admin/classes/8'],
  ['tag', '/admin/tags'],
] as const)('leads from a %s to %s', (kind, to) => {
  expect(thingAddress({ ...found, kind })).toBe(to);
});

test('leads nowhere from what has no page, and from people who have left', () => {
  expect(thingAddress({ ...found, kind: 'mail' })).toBeUndefined();
  expect(thingAddress({ ...found, kind: 'person', isGone: true })).toBeUndefined();
});

test('leads only to pages of the admin area', () => {
  const kinds: readonly AuditThing['kind'][] = auditThingKinds;
  const addresses = kinds.flatMap((kind) => thingAddress({ ...found, kind }) ?? []);
  expect(addresses.filter((to) => !to.startsWith('/admin/'))).toEqual([]);
  expect(addresses).toHaveLength(kinds.length - 1);
});
