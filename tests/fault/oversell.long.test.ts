// Forty people book three seats on two processes, many times; without the guard, the same rush detects overselling.
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startAppProcesses } from './app-process.ts';
import { openUnguarded } from './oversell.ts';
import { fairRush, rushForSeats, rushSeats, showsOversold } from './seat-rush.ts';

vi.setConfig({ testTimeout: 900_000 });

test('gives three seats to three people, twenty times', async () => {
  const { db, url } = await freshDatabase();
  const rushed = { db, apps: await startAppProcesses(2, { databaseUrl: url }) };
  for (let round = 1; round <= 20; round += 1)
    expect({ round, ...(await rushForSeats(rushed)) }).toEqual({ round, ...fairRush });
  expect(await showsOversold(db)).toBe(false);
});

test('sells seats twice without the guard, every time', async () => {
  const rushed = await openUnguarded();
  for (let round = 1; round <= 20; round += 1)
    expect((await rushForSeats(rushed)).sold).toBeGreaterThan(rushSeats);
  expect(await showsOversold(rushed.db)).toBe(true);
});
