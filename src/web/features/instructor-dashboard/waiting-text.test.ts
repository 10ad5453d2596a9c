import { expect, test } from 'vitest';
import { waitingText } from './waiting-text.ts';

test('asks for payouts where money waits, and leaves everybody else alone', () => {
  expect(waitingText({ available: 49.5, escrow: 12 })).toBe('$49.50 waits: set up payouts.');
  expect(waitingText({ available: 0, escrow: 36 })).toMatch(/^\$36\.00 is yours once the class/);
  expect(waitingText({ available: 0, escrow: 0 })).toBeUndefined();
});
