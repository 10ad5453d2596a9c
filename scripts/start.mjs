// Runs one of our programs in this very process, with the settings in .env: the server, or the program that is named.
// There is no wrapper that could swallow a signal or outlive its child.
import './setup/stop-with-npm.mjs';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { readEnvFile } from './setup/env-file.mjs';
import { nameMissingParts } from './setup/missing-parts.mjs';
import { saveMemory } from './setup/save-memory.mjs';
import { SetupFailure, inProject, isNewEnough } from './setup/project.mjs';

try {
  refuseToRun(process.versions.node);
  const program = nameProgram();
  if (isServer(program)) saveMemory();
  readEnvFile();
  await runProgram(program);
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The first argument may name a program; the others are for that program, in their usual places. */
function nameProgram() {
  return inProject(isNamed() ? process.argv[2] : 'src/main.ts');
}

function isNamed() {
  return process.argv[2]?.endsWith('.ts');
}

function isServer(program) {
  return program.startsWith(inProject('src'));
}

async function runProgram(program) {
  process.argv.splice(1, isNamed() ? 2 : 1, program);
  // React reads NODE_ENV when it is first imported, so the program is imported after this line.
  process.env.NODE_ENV = 'production';
  module.enableCompileCache(inProject('.cache', 'compile'));
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.on(signal, () => leaveEarly(signal, isServer(program) ? 0 : code));
  await import(pathToFileURL(program).href);
  // Flushed now, so that the next start is fast even if this process is killed.
  module.flushCompileCache();
}

function refuseToRun(version) {
  if (!isNewEnough(version))
    throw new SetupFailure(
      `Node ${version} is too old to run Trellis: use \`npm start\`, or install Node 24.7 or newer.`,
    );
  if (!existsSync(inProject('node_modules')))
    throw new SetupFailure(
      'The packages are missing: run `npm ci --omit=dev`, or `npm start`, which also builds the pages.',
    );
  refuseMissingParts();
}

/** Without sharp, for example, the server would start and then refuse every picture. */
function refuseMissingParts() {
  // A copy without the lockfile does not say which parts it needs.
  const names = existsSync(inProject('package-lock.json')) && nameMissingParts(['run']);
  if (names)
    throw new SetupFailure(
      `The packages of ${names} for ${process.platform}-${process.arch} are missing: run \`npm ci --omit=dev\` on this machine, and leave no optional package out.`,
    );
}

/**
 * Exits as long as the program does not listen for signals itself: there is nothing to close, or a command is
 * interrupted. Without this, the first process of a container would ignore signals that it does not listen for.
 */
function leaveEarly(signal, code) {
  if (process.listenerCount(signal) === 1) process.exit(code);
}
