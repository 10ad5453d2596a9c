// Lets one set-up at a time work in a folder; a holder that died or stopped its heartbeat loses the lock.
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwner } from './ownership.mjs';
import { SetupFailure, inProject, projectDir, log } from './project.mjs';

const lockFile = inProject('.cache', 'setup.lock');
const heartbeatMs = 1000;
const pollMs = 250;
const silentPolls = 60;

/** @param {() => Promise<void>} work */
export async function withSetupLock(work) {
  makeCacheFolder();
  giveToOwner(inProject('.cache'));
  const mine = `${hostname()} ${process.pid} ${Date.now()}`;
  await acquire(mine);
  const heartbeat = setInterval(() => touch(), heartbeatMs);
  const release = () => {
    if (read() === mine) rmSync(lockFile, { force: true });
  };
  process.once('exit', release);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function makeCacheFolder() {
  try {
    mkdirSync(inProject('.cache'), { recursive: true });
  } catch (error) {
    throw unwritable(error);
  }
}

/** The folder belongs to another user, or is read-only, as in a container. */
const unwritable = ({ code }) =>
  new SetupFailure(
    `${projectDir} cannot be written (${code}), so nothing can be installed or built: clone Trellis into your own folder, or run a command without the set-up, such as \`node scripts/start.mjs scripts/db-backup.ts\`.`,
  );

async function acquire(mine) {
  let seen = '';
  let unchanged = 0;
  while (!create(mine)) {
    const holder = read();
    if (holder && isDead(holder)) {
      takeAway(holder);
      continue;
    }
    if (seen === '') log('Waiting for another set-up in this folder to finish.');
    const state = `${holder} ${beatAt()}`;
    unchanged = state === seen ? unchanged + 1 : 0;
    seen = state;
    // Missing heartbeats are counted in our own polls, so that a machine waking from sleep does not look dead.
    if (unchanged >= silentPolls) takeAway(holder);
    await sleep(pollMs);
  }
}

function create(mine) {
  try {
    writeFileSync(lockFile, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw unwritable(error);
  }
}

// Renaming first decides between two waiters that both saw the same dead holder.
function takeAway(holder) {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  const taken = readFileSync(aside, 'utf8');
  if (taken === holder) rmSync(aside);
  else renameSync(aside, lockFile);
}

function isDead(holder) {
  const [host, pid] = holder.split(' ');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function read() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return '';
  }
}

function beatAt() {
  try {
    return statSync(lockFile).mtimeMs;
  } catch {
    return 0;
  }
}

function touch() {
  try {
    utimesSync(lockFile, new Date(), new Date());
  } catch {
    // The lock was taken away while this machine slept; the work itself is safe to repeat.
  }
}
