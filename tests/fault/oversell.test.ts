// Proves that the rush of booking-promises.test.ts detects overselling.
import { expect, test, vi } from 'vitest';
import { openUnguarded } from './oversell.ts';
import { rushForSeats, rushSeats, showsOversold } from './seat-rush.ts';

vi.setConfig({ testTimeout: 120_000 });

test('sells seats twice without the guard, and shows it', async () => {
  const rushed = await openUnguarded();
  const { enrolled, sold } = await rushForSeats(rushed);
  expect(enrolled).toBeGreaterThan(rushSeats);
  expect(sold).toBeGreaterThan(rushSeats);
  expect(await showsOversold(rushed.db)).toBe(true);
});
