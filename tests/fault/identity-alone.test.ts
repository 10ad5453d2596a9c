// The sign-in service as a program of its own, called by the published client.
import { GoTrueClient } from '@supabase/auth-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort, launchApp, type RunningApp, runApp } from '#tests/support/run-app.ts';
import { dataFolder, initializedFolder } from './database-processes.ts';

// Programs start and stop here, which takes long.
vi.setConfig({ testTimeout: 120_000 });
const program = 'src/identity-alone.ts';
const credentials = { email: 'lin@example.org', password: 'plum tree 4711' };

async function running(settings: Record<string, string>): Promise<RunningApp> {
  const app = await runApp(settings, { program });
  onTestFinished(async () => {
    app.process.kill('SIGKILL');
    await app.ended;
  });
  return app;
}

const clientOf = ({ url }: RunningApp, basePath: string): GoTrueClient =>
  new GoTrueClient({ url: url + basePath, persistSession: false, autoRefreshToken: false });

test('serves the same people from two programs that started at once, each by its own settings', async () => {
  const dataDir = dataFolder();
  const [open, closed] = await Promise.all([
    running({ DATA_DIR: dataDir, AUTH_CONFIRM_EMAIL: 'off', AUTH_BASE_PATH: '/' }),
    running({ DATA_DIR: dataDir, AUTH_SIGNUP: 'off' }),
  ]);
  const made = await clientOf(open, '').signUp(credentials);
  expect(made.data.session?.user.email).toBe(credentials.email);
  const refused = await clientOf(closed, '/auth/v1').signUp({
    ...credentials,
    email: 'b@example.org',
  });
  expect(refused.error?.code).toBe('signup_disabled');
  const signedIn = await clientOf(closed, '/auth/v1').signInWithPassword(credentials);
  expect(signedIn.data.user?.id).toBe(made.data.user?.id);
});

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

test('says one sentence when it cannot start, and ends', async () => {
  const { url } = await freshDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: dataFolder(), AUTH_KEYS_FILE: '/nowhere.json' };
  const app = launchApp({ ...settings, PORT: String(await freePort()) }, { program });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toMatch(/^[^\n]*\/nowhere\.json[^\n]*\n$/);
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
