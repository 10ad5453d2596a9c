// How the sign-in service is opened for the product.
import { rmSync } from 'node:fs';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openSignIn } from '../../src/sign-in.ts';
import { demoAccounts } from '#contract/demo-accounts.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { fillDemo } from '#platform/features/fill-demo.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makeDataDir } from '#tests/support/run-app.ts';

const log = pino({ level: 'silent' });
const silent = { publish: async () => {}, listen: () => () => {} };
const dataDir = makeDataDir();
afterAll(() => rmSync(dataDir, { recursive: true }));

async function opened(database: Awaited<ReturnType<typeof freshDatabase>>, mode: 'demo' | 'live') {
  const config = { ...readConfig({}), mode };
  const tools = { publicUrl: 'http://localhost', dataDir, notices: silent, log };
  return openSignIn({ config, ...tools, ...database });
}

const emails = async ({ pool }: Awaited<ReturnType<typeof freshDatabase>>): Promise<string[]> => {
  const { rows } = await pool.query('select email from identity.users order by id');
  return rows.map(({ email }) => email);
};

test('a demo that goes live leaves the people behind whose password everybody knows', async () => {
  const database = await freshDatabase();
  const demo = await opened(database, 'demo');
  await fillDemo(demo.features, { db: database.db, clock: systemClock, log });
  expect(await emails(database)).toEqual(demoAccounts.map(({ email }) => email));
  await demo.close();
  const live = await opened(database, 'live');
  expect(await emails(database)).toEqual([]);
  await live.close();
});
