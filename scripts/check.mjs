// Runs the checks of one command: `npm run lint`, `npm run format`, `npm run typecheck`.
// A word after `--` is a file or folder to check; options go to the tool (--fix, --check).
import './setup/stop-with-npm.mjs';
import { existsSync } from 'node:fs';
import { chooseNode, inProject } from './setup/project.mjs';
import { run } from './setup/run.mjs';
import { checks, runChecks } from './test/checks.mjs';
import { summarize } from './test/summary.mjs';
import { checkTypesUnder } from './test/types-under.mjs';

const [command, ...words] = process.argv.slice(2);
const paths = words.filter((word) => !word.startsWith('-'));
const missing = paths.filter((path) => !existsSync(inProject(path)));

if (missing.length > 0) {
  console.error(`There is no file or folder ${missing.join(' and no ')} in this project.`);
  process.exitCode = 1;
} else await runCommand();

async function runCommand() {
  const ofCommand = checks.filter((check) => check.command === command);
  const main = ofCommand.find((check) => check.takesWords);
  const called = { ...main, args: [...main.args, ...words] };
  if (command === 'typecheck' && paths.length > 0)
    process.exitCode = await checkTypesUnder(paths, main.args);
  else if (ofCommand.length === 1) await runAlone(called);
  else await runSeveral(called, ofCommand);
}

async function runAlone({ args }) {
  const { code, isStopped } = await run(chooseNode(), args, { live: true });
  process.exitCode = isStopped ? 130 : code;
}

/** Walls and unused code concern the whole project, so they are skipped if a path is given. */
async function runSeveral(called, ofCommand) {
  const startedAt = Date.now();
  const all = ofCommand.map((check) => (check.takesWords ? called : check));
  // With arguments the first check may change files, so the checks run one after another.
  const atOnce = words.length > 0 ? 1 : 2;
  summarize(await runChecks(paths.length > 0 ? [called] : all, { atOnce }), startedAt);
}
