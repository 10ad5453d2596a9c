// Finds a Chromium for the browser tests, or downloads one, and writes its path to .cache/browser.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withSetupLock } from './lock.mjs';
import { giveToOwner } from './ownership.mjs';
import { SetupFailure, chooseNode, inProject, readOrEmpty, screen } from './project.mjs';
import { run } from './run.mjs';

const record = inProject('.cache', 'browser');
const playwrightCli = inProject('node_modules', 'playwright-core', 'cli.js');

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const windowsPrograms = [process.env.ProgramFiles, process.env['ProgramFiles(x86)']].filter(
  Boolean,
);
const fixedPlaces = [
  ...windowsPrograms.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export async function ensureBrowser() {
  if (isRemembered()) return;
  await withSetupLock(async () => {
    if (isRemembered()) return;
    const path = await findOrGet();
    mkdirSync(inProject('.cache'), { recursive: true });
    writeFileSync(record, `${path}\n`);
    giveToOwner(record);
  });
}

function isRemembered() {
  const path = readOrEmpty(record).trim();
  const asked = process.env.CHROME_PATH;
  return path !== '' && existsSync(path) && (!asked || asked === path);
}

async function findOrGet() {
  const asked = process.env.CHROME_PATH;
  if (asked) {
    if (await starts(asked)) return asked;
    throw new SetupFailure(`CHROME_PATH names ${asked}, which does not start as a browser.`);
  }
  const path =
    (await firstThatStarts(installed())) ??
    (await firstThatStarts([await playwrightsOwn()])) ??
    (await screen.step('Downloading a browser for the tests (once)', download)) ??
    (await installFromDebian());
  if (path) return path;
  throw new SetupFailure(
    'No browser for the tests was found or could be downloaded: install Chromium or Chrome, or set CHROME_PATH.',
  );
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixedPlaces];
}

async function firstThatStarts(paths) {
  for (const path of paths) if (path && existsSync(path) && (await starts(path))) return path;
  return undefined;
}

// Starts the browser for real, because one with missing libraries still passes existsSync.
async function starts(path) {
  const profile = mkdtempSync(join(tmpdir(), 'trellis-browser-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${profile}`,
  ];
  const { code, output } = await run(path, [...flags, '--dump-dom', 'data:text/html,<p>alive</p>']);
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  return code === 0 && output.includes('alive');
}

async function playwrightsOwn() {
  const ask =
    "import('playwright-core').then(({chromium})=>console.log(chromium.executablePath()))";
  const { code, output } = await run(chooseNode(), ['-e', ask]);
  return code === 0 ? output.trim() : '';
}

async function download() {
  await run(chooseNode(), [playwrightCli, 'install', 'chromium', '--no-shell']);
  return firstThatStarts([await playwrightsOwn()]);
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await screen.step('Installing Chromium for the tests (once)', async () => {
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  });
  return firstThatStarts(installed());
}
