// Responses about bookings stay true: when forty people ask at the same moment, and when the product and its database
// are killed while people book.
import { expect, test, vi } from 'vitest';
import { startKillable } from './killable-apps.ts';
import { surviveKills } from './booking-kills.ts';
import { findInjustice } from './booking-kills-checks.ts';
import { fairRush, rushForSeats, showsOversold } from './seat-rush.ts';

vi.setConfig({ testTimeout: 300_000 });

const killable = await startKillable();

test('gives three seats to three of forty people who ask two processes at once', async () => {
  expect(await rushForSeats(killable)).toEqual(fairRush);
  expect(await rushForSeats(killable)).toEqual(fairRush);
  expect(await showsOversold(killable.db)).toBe(false);
});

test('keeps its word through kill -9 of the app and of the database', async () => {
  const victims = ['database', 'app', 'app', 'app'] as const;
  const survived = await surviveKills({ killable, victims, cancels: false });
  expect(await findInjustice(survived)).toEqual([]);
  expect(survived.brokenOff).toBeGreaterThan(0);
  expect(survived.wanted.filter(({ booked }) => booked === 'yes').length).toBeGreaterThan(0);
});
