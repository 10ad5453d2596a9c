// A copy of the project without its development packages, as on a server: it installs, serves, sends and stops.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve, sep } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import { eventually } from '#tests/support/eventually.ts';
import { launchApp, makeDataDir, runApp } from '#tests/support/run-app.ts';
import { npmCacheFlags } from '../../scripts/setup/npm-cache.mjs';

// Installs all packages, and fills the demo at the first start.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const project = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trellis-production-'));
const node = join(folder, 'node_modules/.bin/node');
const installed = { folder, node, program: 'scripts/start.mjs', patienceMs: 180_000 };

beforeAll(() => {
  // As root, the embedded database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  for (const file of sourceFiles()) cpSync(join(project, file), join(folder, file));
  cpSync(join(project, 'dist'), join(folder, 'dist'), { recursive: true });
  const flags = ['--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', ...npmCacheFlags()];
  execFileSync('npm', ['ci', ...flags], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: 'pipe',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sourceFiles(): string[] {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', asked, { cwd: project, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(project, file)));
}

/** The environment without npm's variables and programs of this project. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const parts = PATH.split(delimiter).filter((part) => !part.startsWith(`${project}${sep}`));
  return { PATH: parts.join(delimiter), HOME };
}

async function running() {
  const dataDir = makeDataDir();
  const app = await runApp({ DATA_DIR: dataDir }, installed);
  onTestFinished(async () => {
    app.process.kill('SIGKILL');
    await app.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const get = async (path: string, headers = {}) => {
    const response = await fetch(`${app.url}${path}`, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    return response;
  };
  return { app, dataDir, get };
}

async function signIn(url: string): Promise<{ authorization: string }> {
  const [{ email }] = demoAccounts;
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return { authorization: `Bearer ${(await response.json()).access_token}` };
}

test('installs no development package', () => {
  const lockOf = (path: string): Record<string, { dev?: boolean }> =>
    JSON.parse(readFileSync(join(folder, path), 'utf8')).packages;
  const present = Object.keys(lockOf('node_modules/.package-lock.json'));
  const all = lockOf('package-lock.json');
  expect(present).toContain('node_modules/fastify');
  expect(present.filter((path) => all[path]?.dev ?? false)).toEqual([]);
  expect(existsSync(join(folder, 'node_modules/react'))).toBe(false);
});

test('serves pages, the API, files and a mail, writes a backup, and ends with 0 when told to', async () => {
  const { app, dataDir, get } = await running();
  expect(await (await get('/')).text()).toContain('<h1');
  expect(await (await get('/api/classes')).json()).not.toEqual([]);

  const authorization = await signIn(app.url);
  const past = await (await get('/api/bookings?when=past', authorization)).json();
  const receipt = await get(`/api/bookings/${past[0].id}/receipt`, authorization);
  expect((await receipt.text()).slice(0, 5)).toBe('%PDF-');

  const { id } = await eventually(async () => {
    const { messages } = await (await get('/api/dev/mail')).json();
    expect(messages).not.toEqual([]);
    return messages[0];
  });
  expect(await (await get(`/dev/mail/${id}/html`)).text()).toContain('Trellis');

  const backup = join(dataDir, 'backup.zip');
  const environment = { ...cleanEnvironment(), DATA_DIR: dataDir };
  execFileSync(node, ['scripts/start.mjs', 'scripts/db-backup.ts', backup], {
    cwd: folder,
    env: environment,
    stdio: 'pipe',
  });
  expect(existsSync(backup)).toBe(true);

  app.process.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(app.complaints()).toBe('');
});

test('refuses to start without the built pages, in one sentence and before it makes a database', async () => {
  const [dist, aside] = [join(folder, 'dist'), join(folder, 'dist-aside')];
  renameSync(dist, aside);
  onTestFinished(() => renameSync(aside, dist));
  const dataDir = join(folder, 'no-data');
  const app = launchApp({ DATA_DIR: dataDir, PORT: '' }, installed);
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toMatch(/^The built pages are missing \(.*\): run .*\.\n$/);
  expect(existsSync(dataDir)).toBe(false);
});
