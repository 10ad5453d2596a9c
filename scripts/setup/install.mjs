// Installs the packages if the lockfile differs from the one last installed.
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { diskFull, explainNpm } from './explain-npm.mjs';
import { withSetupLock } from './lock.mjs';
import { listed, nameMissingParts } from './missing-parts.mjs';
import { npmCacheFlags } from './npm-cache.mjs';
import { giveToOwner } from './ownership.mjs';
import { nameOf, presentPlatform, supportedPlatforms } from './platforms.mjs';
import {
  SetupFailure,
  chooseNode,
  inProject,
  pinnedNode,
  projectDir,
  readOrEmpty,
  screen,
  sha256,
} from './project.mjs';
import { reportProgress } from './report-progress.mjs';
import { run } from './run.mjs';

const record = inProject('node_modules', '.trellis-install');

export async function ensureInstall() {
  if (!isStale()) return;
  await withSetupLock(async () => {
    // The previous holder of the lock may have installed the same lockfile.
    if (isStale()) await install();
  });
}

const isStale = () => readOrEmpty(record) !== wanted();

// Includes the platform: a folder copied to another machine needs that machine's binaries.
function wanted() {
  const { os, cpu, libc = '' } = presentPlatform();
  return `${sha256(readFileSync(inProject('package-lock.json')))} ${os} ${cpu} ${libc}\n`;
}

async function install() {
  refuseForeignFolder();
  refuseToReplaceRunningNode();
  await screen.step('Installing packages (once, a minute or two)', () => reportProgress(runNpm));
}

async function runNpm() {
  const [command, ...args] = npm();
  const options = { env: cleanEnv(), killAt: diskFull, graceMs: 3000 };
  const { code, output, isStopped } = await run(command, [...args, ...ciFlags()], options);
  if (isStopped) throw new SetupFailure('Stopped.');
  if (code !== 0 || diskFull.test(output)) throw new SetupFailure(explainNpm(output));
  refuseMissingParts();
  await dropNodeThatDoesNotRun();
  chooseNode();
  writeFileSync(record, wanted());
  giveToOwner(inProject('node_modules'));
}

/** npm silently skips a package that has no build for this machine. */
function refuseMissingParts() {
  const names = nameMissingParts(['run', 'build']);
  if (!names) return;
  const platform = presentPlatform();
  const libc = platform.libc === 'musl' ? ' with musl' : '';
  throw new SetupFailure(
    `Trellis does not run on ${nameOf(platform)}${libc}: there is no build of ${names} for it. Use ${listed(supportedPlatforms.map(nameOf), 'or')} (Linux with glibc).`,
  );
}

/** The pinned Node needs glibc 2.28 or newer; without it, the machine's own Node is used. */
async function dropNodeThatDoesNotRun() {
  if (!existsSync(pinnedNode)) return;
  const { code } = await run(pinnedNode, ['--version']);
  if (code === 0) return;
  // Windows has one file for each of its shells.
  for (const name of ['node', 'node.cmd', 'node.ps1'])
    rmSync(inProject('node_modules', '.bin', name), { force: true });
  rmSync(dirname(dirname(pinnedNode)), { recursive: true });
}

function ciFlags() {
  // NODE_ENV=production or an omit setting of the machine must not skip tools or the pinned Node.
  return [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // The lowest level that reports a full disk.
    '--loglevel=warn',
    ...npmCacheFlags(),
  ];
}

/** The npm that called us, called the same way, else the one on the path. */
function npm() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return ['node', cli];
  // On Windows npm is a batch file, which needs a shell; its JavaScript lies beside Node's.
  if (process.platform === 'win32')
    return ['node', join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')];
  return ['npm'];
}

/** Takes our own node_modules off the path, because npm ci removes the very Node that would run it. */
function cleanEnv() {
  const env = {};
  for (const [name, value] of Object.entries(process.env))
    if (!/^npm_(package|lifecycle)_/.test(name)) env[name] = value;
  // Windows calls it Path.
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[path] = (env[path] ?? '')
    .split(delimiter)
    .filter((part) => !part.startsWith(`${projectDir}${sep}`))
    .join(delimiter);
  return env;
}

function refuseForeignFolder() {
  if (isWritable(projectDir) && (isWritable(inProject('node_modules')) || !exists('node_modules')))
    return;
  throw new SetupFailure(
    `${projectDir} belongs to somebody else: clone Trellis into your own folder.`,
  );
}

/**
 * Windows cannot delete a running program. Under npm the pinned Node runs this set-up, and `npm ci` has to delete it.
 * Handing the work to another Node would not help, because this one keeps running while it waits.
 */
function refuseToReplaceRunningNode() {
  const isRunning = resolve(process.execPath).toLowerCase() === pinnedNode.toLowerCase();
  if (process.platform === 'win32' && isRunning)
    throw new SetupFailure(
      'The packages changed, and Windows cannot replace the Node that is running: run `node scripts/setup.mjs`, then this command again.',
    );
}

const exists = (name) => isReachable(inProject(name), constants.F_OK);
const isWritable = (path) => isReachable(path, constants.W_OK);

function isReachable(path, mode) {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
