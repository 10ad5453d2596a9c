// The sign-in service as a program of its own, called by the published client.
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { freePort, launchApp } from '#tests/support/run-app.ts';
import { dataFolder } from './database-processes.ts';
import { clientOf, credentials, program, running } from './identity-program.ts';

// Programs start and stop here, which takes long.
vi.setConfig({ testTimeout: 120_000 });

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

test('says one sentence when it cannot start, and ends', async () => {
  const { url } = await freshDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: dataFolder(), AUTH_KEYS_FILE: '/nowhere.json' };
  const app = launchApp({ ...settings, PORT: String(await freePort()) }, { program });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toMatch(/^[^\n]*\/nowhere\.json[^\n]*\n$/);
});
