// Runs the server and starts it again after every change; pages are rebuilt first when theirs changed.
import './setup/stop-with-npm.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { ensureBuild } from './setup/build.mjs';
import { SetupFailure, chooseNode, inProject, projectDir, log, screen } from './setup/project.mjs';

// Editors write a file in several steps; one restart is enough for all of them.
const settleMs = 150;

let server;
let stopping = false;
let settling;
let restarts = rebuildAndRestart();

function onChange(_, name) {
  if (!name || /\.test\.tsx?$/.test(name)) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    restarts = restarts.then(rebuildAndRestart);
  }, settleMs);
}

async function rebuildAndRestart() {
  try {
    await ensureBuild();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    // The old server stays up until the sources build again.
    if (!stopping) console.error(error.message);
    return;
  }
  const wasRunning = await stop();
  if (!stopping) server = start(wasRunning);
}

function start(isAgain) {
  // A group of its own: Ctrl-C then reaches the server once, through us. On Windows it would get a window of its own.
  const detached = process.platform !== 'win32';
  const options = { cwd: projectDir, stdio: 'inherit', detached };
  // It says of a restart only how long that took, and leaves the end to us.
  const args = ['scripts/start.mjs', isAgain ? '--restarted' : '--watched'];
  screen.share();
  return spawn(chooseNode(), args, options);
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return false;
  await new Promise((done) => {
    server.once('exit', done);
    server.kill('SIGTERM');
  });
  return true;
}

async function end() {
  if (stopping) return;
  stopping = true;
  screen.print(process.stderr.isTTY ? '\n' : '');
  log('Stopping …');
  await stop();
  log('Stopped.');
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());
for (const folder of ['src', 'db/migrations'])
  watch(inProject(folder), { recursive: true }, onChange);
