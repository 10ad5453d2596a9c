// The product and its database are killed while people book: what somebody was told is so, and nobody pays for nothing.
import { expect, test, vi } from 'vitest';
import { surviveKills } from './booking-kills.ts';
import { findInjustice } from './booking-kills-checks.ts';

vi.setConfig({ testTimeout: 300_000 });

test('keeps its word through kill -9 of the app and of the database', async () => {
  const survived = await surviveKills({
    victims: ['app', 'app', 'app', 'database'],
    cancels: false,
  });
  expect(await findInjustice(survived)).toEqual([]);
  expect(survived.brokenOff).toBeGreaterThan(0);
  expect(survived.wanted.filter(({ booked }) => booked === 'yes').length).toBeGreaterThan(0);
});
