// The sign-in service as a program of its own: what it prints, its mails, and its arguments.
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort, launchApp } from '#tests/support/run-app.ts';
import { dataFolder, initializedFolder } from './database-processes.ts';
import { clientOf, credentials, program, running } from './identity-program.ts';

// Programs start and stop here, which takes long.
vi.setConfig({ testTimeout: 120_000 });

test('prints where it answers, and stops cleanly', async () => {
  const app = await running({ DATA_DIR: await initializedFolder() });
  expect(app.output()).toContain(`The sign-in service answers at ${app.url}/auth/v1`);
  app.process.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

test('writes mails in the name of the site', async () => {
  const { db, url } = await freshDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: dataFolder() };
  const app = await running({ ...settings, AUTH_SITE_URL: 'https://site.example' });
  await clientOf(app, '/auth/v1').signUp(credentials);
  await eventually(async () => {
    const { raw } = await db.selectFrom('mailbox').select('raw').executeTakeFirstOrThrow();
    expect(raw.toString()).toMatch(/^Message-ID: <[^>]+@site\.example>/m);
  });
});

test.each([
  ['--port 70000', 'PORT must be a whole number from 1 to 65535.\n'],
  ['--prot 9999', 'Usage: npm run identity -- --port 9999\n'],
])('says one sentence about %s and ends', async (words, sentence) => {
  const settings = { DATA_DIR: dataFolder(), PORT: String(await freePort()) };
  const app = launchApp(settings, { program: `${program} ${words}` });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toBe(sentence);
});
