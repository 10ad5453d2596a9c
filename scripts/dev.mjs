// Runs the server and restarts it after every change; pages are rebuilt first if their sources changed.
import './setup/stop-with-npm.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { ensureBuild } from './setup/build.mjs';
import { SetupFailure, chooseNode, inProject, projectDir, log, screen } from './setup/project.mjs';

// Editors write a file in several steps, which one restart covers.
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
    // The old server keeps running until the sources build again.
    if (!stopping) console.error(error.message);
    return;
  }
  const wasRunning = await stop();
  if (!stopping) server = start(wasRunning);
}

function start(isAgain) {
  // A separate process group, so that Ctrl-C reaches the server once, through us. On Windows it would open a window.
  const detached = process.platform !== 'win32';
  const options = { cwd: projectDir, stdio: 'inherit', detached };
  // A restarted server prints only how long the restart took; stopping is up to this script.
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
