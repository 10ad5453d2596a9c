// Opening the sign-in service for the product.
import { rmSync } from 'node:fs';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { accountsHooks } from '#server/accounts/hooks.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeDataDir } from '#tests/support/run-app.ts';
import { openSignIn } from '../../src/sign-in.ts';

const log = pino({ level: 'silent' });
const noNotices = { publish: async () => {}, listen: () => () => {} };
const dataDir = makeDataDir();
afterAll(() => rmSync(dataDir, { recursive: true }));

async function opened(
  database: Awaited<ReturnType<typeof freshDatabase>>,
  mode: 'demo' | 'live',
  settings: NodeJS.ProcessEnv = {},
  more: { clock?: Clock } = {},
) {
  const config = { ...readConfig(settings), mode };
  const context = { publicUrl: 'http://localhost', dataDir, notices: noNotices, log };
  return openSignIn({ config, ...context, ...more, ...database });
}

const emails = async ({ pool }: Awaited<ReturnType<typeof freshDatabase>>): Promise<string[]> => {
  const { rows } = await pool.query('select email from identity.users order by id');
  return rows.map(({ email }) => email);
};

test('a demo that goes live leaves the people behind whose password everybody knows', async () => {
  const database = await freshDatabase();
  const demo = await opened(database, 'demo');
  await fillDemo(demo.modules, { db: database.db, clock: systemClock, log });
  expect(await emails(database)).toEqual(demoAccounts.map(({ email }) => email));
  await demo.close();
  const live = await opened(database, 'live');
  expect(await emails(database)).toEqual([]);
  await live.close();
});

test('a marketplace that becomes a demo again has them again', async () => {
  const database = await freshDatabase();
  for (const mode of ['demo', 'live', 'demo'] as const) {
    const signIn = await opened(database, mode);
    const modules = [...signIn.modules, accountsHooks];
    if (mode === 'demo') await fillDemo(modules, { db: database.db, clock: systemClock, log });
    await signIn.close();
  }
  expect(await emails(database)).toEqual(demoAccounts.map(({ email }) => email));
});

test.each(['/', '/api', '/explore'])(
  'says that the product has no room for the service at %s',
  async (path) => {
    const opening = opened(await freshDatabase(), 'demo', { AUTH_BASE_PATH: path });
    await expect(opening).rejects.toThrow(
      new ConfigError('AUTH_BASE_PATH must be /auth/v1, except for npm run identity.'),
    );
  },
);

test('sign-in keeps real time when business time is moved', async () => {
  const database = await freshDatabase();
  const clock = { now: () => new Date(systemClock.now().getTime() + 60 * dayMs) };
  const { modules, close } = await opened(database, 'demo', {}, { clock });
  await fillDemo(modules, { db: database.db, clock, log });
  const { rows } = await database.pool.query('select max(created_at) as at from identity.users');
  expect(rows[0].at.getTime()).toBeLessThanOrEqual(systemClock.now().getTime());
  await close();
});
