// Seats are not sold twice, however many want them at the same moment; and without the guard they would be.
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { startAppProcesses } from './app-process.ts';
import { fairRush, rushForSeats, rushSeats, showsOversold } from './seat-rush.ts';

vi.setConfig({ testTimeout: 120_000 });

test('gives three seats to three of forty people who ask two processes at once', async () => {
  const { db, url } = await freshDatabase();
  const apps = await startAppProcesses(2, { databaseUrl: url });
  expect(await rushForSeats(db, apps)).toEqual(fairRush);
  expect(await rushForSeats(db, apps)).toEqual(fairRush);
  expect(await showsOversold(db)).toBe(false);
});

test('would show seats that are sold twice', async () => {
  const { db, url } = await freshDatabase();
  await sql`alter table sessions drop constraint sessions_seats`.execute(db);
  const preload = resolve(import.meta.dirname, 'without-guard.ts');
  const apps = await startAppProcesses(2, { databaseUrl: url, preload });
  const { enrolled, sold } = await rushForSeats(db, apps);
  expect(enrolled).toBeGreaterThan(rushSeats);
  expect(sold).toBeGreaterThan(rushSeats);
  expect(await showsOversold(db)).toBe(true);
});
