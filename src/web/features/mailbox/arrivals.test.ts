// Tests the sentence that announces new mail.
import { expect, test } from 'vitest';
import { arrivalText } from './arrivals.ts';
import type { CapturedMail } from './captured-mail.ts';

const mail = (subject: string, name = 'Lin Hart'): CapturedMail => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'demo-welcome',
  to: { name, email: 'lin@example.org' },
  subject,
  preview: '',
  receivedAt: '2026-12-05T16:00:00Z',
  attachmentCount: 0,
});

test('names the newest mail and counts the others', () => {
  expect(arrivalText([])).toBe('');
  expect(arrivalText([mail('Hello')])).toBe('New email for Lin Hart: Hello');
  expect(arrivalText([mail('Hello', ''), mail('a'), mail('b')])).toBe(
    'New email for lin@example.org: Hello, and 2 more',
  );
});
