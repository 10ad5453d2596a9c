// What every part of the set-up shares: where the project is, how it speaks, and which Node runs it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const projectDir = resolve(here, '../..');
export const inProject = (...parts) => join(projectDir, ...parts);

/** A failure that is told in one sentence, without a stack. */
export class SetupFailure extends Error {}

export function say(line) {
  console.log(line);
}

export function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  throw new SetupFailure(
    `Node ${process.versions.node} is too old to install Trellis: install Node 20 or newer.`,
  );
}

/** The Node that runs the product and its tools: the pinned one, else this one when it runs TypeScript. */
export function chooseNode() {
  const pinned = inProject('node_modules', 'node', 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (runsTypeScript(process.versions.node)) return process.execPath;
  throw new SetupFailure(
    `The pinned Node could not be installed and Node ${process.versions.node} cannot run TypeScript: install Node 24.`,
  );
}

/** Type stripping is on by default from 22.18 and 24. */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
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
