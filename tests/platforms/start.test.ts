// The program that starts the server, with a server of a few lines in its place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');

function install(server?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['scripts/start.mjs', 'scripts/setup/project.mjs'])
    cpSync(join(project, file), join(folder, file));
  if (server === undefined) return folder;
  for (const name of ['node_modules', 'src']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'src/main.ts'), server);
  return folder;
}

function start(folder: string) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code, signal]: (number | string)[]) => code ?? signal);
  return { child, ended, complaints: text(child.stderr) };
}

const staysUp = "console.log('loading'); setInterval(() => {}, 1000);";

test.for(['SIGTERM', 'SIGINT'] as const)(
  'ends by itself on %s while the server is still loading, for the first process of a container is not ended by it',
  async (signal) => {
    const { child, ended } = start(install(staysUp));
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await ended).toBe(0);
  },
);

test('leaves the end to the server once that listens', async () => {
  const slow = "process.on('SIGTERM', () => setTimeout(() => process.exit(7), 50));";
  const { child, ended } = start(install(slow + staysUp));
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toBe(7);
});

test('refuses to start without the packages, in one sentence', async () => {
  const { ended, complaints } = start(install());
  expect(await ended).toBe(1);
  expect(await complaints).toMatch(/^The packages are missing: run .*\.\n$/);
});
