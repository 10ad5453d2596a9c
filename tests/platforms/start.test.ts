// The program that starts the server, with a server of a few lines in its place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';

const project = resolve(import.meta.dirname, '../..');

function install(server?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['scripts/start.mjs', 'scripts/setup', 'src/platform/terminal'])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  if (server === undefined) return folder;
  mkdirSync(join(folder, 'node_modules'));
  for (const program of ['src/main.ts', 'scripts/command.ts'])
    writeFileSync(join(folder, program), server);
  return folder;
}

function start(folder: string, ...words: string[]) {
  return run(folder, ['scripts/start.mjs', ...words]);
}

function run(folder: string, args: string[], env = process.env) {
  const child = spawn(process.execPath, args, { cwd: folder, env });
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

test.for([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('does not call a command done that %s broke off', async ([signal, code]) => {
  const { child, ended } = start(install(staysUp), 'scripts/command.ts');
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await ended).toBe(code);
});

/** A program that cleans up for `ms` when it is interrupted. */
const cleansUp = (ms: number) => `
import { whenInterrupted } from '${project}/src/platform/backup/run-command.ts';
whenInterrupted().addEventListener('abort', () => {
  console.log('cleaning');
  setTimeout(() => {
    console.log('cleaned');
    process.exit();
  }, ${ms});
});
${staysUp}`;

test('lets a command clean up when npm repeats the Ctrl-C of the terminal', async () => {
  const { child, ended } = start(install(cleansUp(500)), 'scripts/command.ts');
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await once(child.stdout, 'data');
  const rest = text(child.stdout);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(await rest).toBe('cleaned\n');
});

test('ends a command at once on a second Ctrl-C', async () => {
  const { child, ended } = start(install(cleansUp(minuteMs)), 'scripts/command.ts');
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await once(child.stdout, 'data');
  await sleep(1100);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
});

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

test('refuses to start without a part that has a build for this machine, in one sentence', async () => {
  const folder = install(staysUp);
  cpSync(join(project, 'package-lock.json'), join(folder, 'package-lock.json'));
  const { ended, complaints } = start(folder);
  expect(await ended).toBe(1);
  expect(await complaints).toBe(
    `The packages of sharp and libvips for ${process.platform}-${process.arch} are missing: run \`npm ci --omit=dev\` on this machine, and leave no optional package out.\n`,
  );
});

/** Imitates Node 20.11: its version number, and a `node:util` without parseEnv. */
const oldNode = `
import module from 'node:module';
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.0' } });
const oldUtil = 'data:text/javascript,export default {}';
module.registerHooks({
  resolve: (name, context, next) =>
    name === 'node:util' ? { url: oldUtil, shortCircuit: true } : next(name, context),
});`;

test('refuses an old Node in one sentence', async () => {
  const folder = install(staysUp);
  writeFileSync(join(folder, 'old-node.mjs'), oldNode);
  const { ended, complaints } = run(folder, ['--import=./old-node.mjs', 'scripts/start.mjs']);
  expect(await ended).toBe(1);
  expect(await complaints).toBe(
    'Node 20.11.0 is too old to run Trellis: use `npm start`, or install Node 24.7 or newer.\n',
  );
});

/** Prints what the process was given, and what its children would be given. */
const printsMemory = `
import { readFileSync } from 'node:fs';
const given = readFileSync('/proc/self/environ', 'utf8').split('\\0');
const isOfMalloc = (name) => name.startsWith('MALLOC_');
console.log(JSON.stringify({
  pid: process.pid,
  words: process.argv.slice(2),
  options: process.execArgv,
  given: given.filter(isOfMalloc).toSorted(),
  passedOn: Object.keys(process.env).filter(isOfMalloc),
}));`;

const thrifty = [
  'MALLOC_ARENA_MAX=2',
  'MALLOC_MMAP_THRESHOLD_=131072',
  'MALLOC_TRIM_THRESHOLD_=131072',
];
const young = '--max-semi-space-size=16';

test('gives the server what saves memory, in the same process, and nothing of it to its children', async () => {
  const { child, ended, complaints } = start(install(printsMemory), '--watched');
  const printed = JSON.parse(await text(child.stdout)) as unknown;
  expect(printed).toEqual({
    pid: child.pid,
    words: ['--watched'],
    options: [young],
    given: thrifty,
    passedOn: [],
  });
  expect([await ended, await complaints]).toEqual([0, '']);
});

test('leaves the memory of the server to an operator who sets it, and that of a command as it is', async () => {
  const folder = install(printsMemory);
  const env = { ...process.env, NODE_OPTIONS: '--max-semi-space-size=32' };
  const own = run(folder, ['scripts/start.mjs'], env);
  expect(JSON.parse(await text(own.child.stdout))).toMatchObject({ options: [], given: [] });
  const arenas = run(folder, ['scripts/start.mjs'], { ...process.env, MALLOC_ARENA_MAX: '8' });
  expect(JSON.parse(await text(arenas.child.stdout))).toMatchObject({
    given: ['MALLOC_ARENA_MAX=8', ...thrifty.slice(1)],
  });
  const command = start(folder, 'scripts/command.ts', 'word');
  expect(JSON.parse(await text(command.child.stdout))).toMatchObject({
    words: ['word'],
    options: [],
    given: [],
  });
});
