import { expect, test } from 'vitest';
import { auditTarget } from './audit-target.ts';

test.each([
  ['conversation.view', '/admin/conversations/7'],
  ['message-report.warn', '/admin/people/7'],
  ['person.standing', '/admin/people/7'],
  ['class.take-down', '/admin/classes/7'],
])('leads from %s to %s', (action, to) => {
  expect(auditTarget(action, '7')?.to).toBe(to);
});

test('leads nowhere from what has no page', () => {
  expect(auditTarget('settings.change', '7')).toBeUndefined();
  expect(auditTarget('class.delete', '7')).toBeUndefined();
});
