// Runs the set-up in a folder of its own, with an npm that installs what the test chooses.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  buildsOf,
  nativeParts,
  presentPlatform,
  supportedPlatforms,
} from '../../scripts/setup/platforms.mjs';
import { lockedPackages } from './install-for.ts';

const project = resolve(import.meta.dirname, '../..');
const pinnedNode = `node_modules/node-${process.platform}-${process.arch}/bin/node`;

/** The folders that npm would install on this machine, except `leftOut`. */
function installedFolders(...leftOut: string[]): string[] {
  return nativeParts
    .filter(({ name }) => !leftOut.includes(name))
    .flatMap((part) => buildsOf(part, presentPlatform(), lockedPackages));
}

/** Starts with an empty folder, like `npm ci`. */
const fakeNpm = `
import fs from 'node:fs';
fs.rmSync('node_modules', { recursive: true, force: true });
fs.cpSync('prepared/node_modules', 'node_modules', { recursive: true, verbatimSymlinks: true });
`;

function makeProject(folders: string[], nodeProgram = '#!/bin/sh\n'): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-set-up-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['scripts', 'src/platform/terminal', 'package.json', 'package-lock.json'])
    cpSync(join(project, name), join(folder, name), { recursive: true });
  const prepared = join(folder, 'prepared');
  for (const path of folders) mkdirSync(join(prepared, path), { recursive: true });
  const node = join(prepared, pinnedNode);
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(node, nodeProgram);
  chmodSync(node, 0o755);
  mkdirSync(join(prepared, 'node_modules/.bin'));
  symlinkSync(
    `../node-${process.platform}-${process.arch}/bin/node`,
    join(prepared, 'node_modules/.bin/node'),
  );
  writeFileSync(join(folder, 'npm-cli.js'), fakeNpm);
  return folder;
}

function setUp(folder: string, ...options: string[]) {
  const env = { ...process.env, npm_execpath: join(folder, 'npm-cli.js') };
  const outcome = spawnSync(process.execPath, [...options, 'scripts/setup.mjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const [, steps = '', complaint] = /^((?: {2}[^\n]*\n)*)(.*)$/s.exec(outcome.stderr) ?? [];
  return { code: outcome.status, complaint: complaint?.trim(), steps, output: outcome.stdout };
}

test('installs once, and remembers it', () => {
  const folder = makeProject(installedFolders());
  expect(setUp(folder)).toMatchObject({ code: 0, complaint: '' });
  rmSync(join(folder, 'npm-cli.js'));
  expect(setUp(folder)).toMatchObject({ code: 0, complaint: '' });
});

test('tells its steps beside standard output, which belongs to the log of the server', () => {
  const { steps, output } = setUp(makeProject(installedFolders()));
  expect(steps).toMatch(/^ {2}Installing packages .* s\n$/);
  expect(output).toBe('');
});

test('says every few seconds how many packages are there, while npm is silent', () => {
  const folder = makeProject(installedFolders());
  const unpacked = join(folder, 'prepared/node_modules/react');
  mkdirSync(unpacked);
  writeFileSync(join(unpacked, 'package.json'), '{}');
  writeFileSync(join(folder, 'npm-cli.js'), `${fakeNpm}\nsetTimeout(() => {}, 6000);\n`);
  const { code, steps } = setUp(folder);
  expect(code).toBe(0);
  expect(steps).toMatch(
    /^ {2}Installing packages .* …\n(?: {4}1 of \d{3} packages\n)+ {2}Installing packages .* s\n$/,
  );
});

test('says in one sentence what has no build for this machine, and asks again the next time', () => {
  const folder = makeProject(installedFolders('sharp', 'rolldown'));
  const { platform, arch } = process;
  const names = supportedPlatforms.map(({ os, cpu }) => `${os}-${cpu}`);
  const sentence = `Trellis does not run on ${platform}-${arch}: there is no build of sharp and rolldown for it. Use ${names.slice(0, -1).join(', ')} or ${names.at(-1)} (Linux with glibc).`;
  expect(setUp(folder)).toMatchObject({ code: 1, complaint: sentence });
  expect(setUp(folder)).toMatchObject({ code: 1, complaint: sentence });
});

test("falls back to the machine's own Node where the pinned one does not run", () => {
  const folder = makeProject(installedFolders(), '#!/no/such/loader\n');
  expect(setUp(folder)).toMatchObject({ code: 0, complaint: '' });
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false);
  expect(existsSync(join(folder, pinnedNode))).toBe(false);
});

test('says on Windows how to replace the Node that is running', () => {
  const folder = makeProject(installedFolders());
  const node = join(folder, `node_modules/node-win-${process.arch}/bin/node.exe`);
  const windows = `
    Object.defineProperty(process, 'platform', { value: 'win32' });
    process.execPath = ${JSON.stringify(node)};`;
  writeFileSync(join(folder, 'windows.mjs'), windows);
  expect(setUp(folder, '--import=./windows.mjs')).toMatchObject({
    code: 1,
    complaint:
      'The packages changed, and Windows cannot replace the Node that is running: run `node scripts/setup.mjs`, then this command again.',
  });
});
