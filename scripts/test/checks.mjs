// Lists the checks that read the code without running it, once for `npm test` and for the daily commands.
import { chooseNode, inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

const tool = (name, ...path) => inProject('node_modules', name, ...path);

/**
 * Slow checks come first, because two run at a time. `command` is the npm script that a check belongs to; the arguments
 * of that script go to the check that `takesWords`. A check that `writes` changes files unless it gets --check.
 */
export const checks = [
  {
    name: 'types',
    command: 'typecheck',
    // What the last run learned makes the next one several times faster.
    args: [
      tool('typescript', 'bin', 'tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      inProject('.cache', 'types.json'),
    ],
    takesWords: true,
  },
  {
    name: 'lint',
    command: 'lint',
    args: [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'],
    takesWords: true,
  },
  { name: 'unused code', command: 'lint', args: [tool('knip', 'bin', 'knip.js')] },
  // Without the tests: finds code that only they use.
  {
    name: 'code for tests only',
    command: 'lint',
    args: [tool('knip', 'bin', 'knip.js'), '--production'],
  },
  { name: 'schema document', args: ['scripts/print-schema.ts'], writes: true },
  { name: 'walls', command: 'lint', args: ['scripts/check-walls.ts'] },
  {
    name: 'format',
    command: 'format',
    args: [tool('oxfmt', 'bin', 'oxfmt')],
    takesWords: true,
    writes: true,
  },
  { name: 'errors document', args: ['scripts/print-errors.ts'], writes: true },
  { name: 'lifecycle document', args: ['scripts/print-lifecycle.ts'], writes: true },
  { name: 'settings documents', args: ['scripts/print-settings.ts'], writes: true },
  { name: 'platforms document', args: ['scripts/print-platforms.ts'], writes: true },
];

/** The same check without changing files. */
export const onlyLooking = (check) =>
  check.writes ? { ...check, args: [...check.args, '--check'] } : check;

/** Prints nothing unless a check fails. Each check keeps about one core busy. */
export async function runChecks(chosen, { atOnce = 2 } = {}) {
  const waiting = [...chosen];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runCheck(next);
      results.push(result);
      if (result.isStopped) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function runCheck({ name, args }) {
  const begin = Date.now();
  const { code, output, isStopped } = await run(chooseNode(), args, { env: uncolored() });
  if (code !== 0 && !isStopped) console.log(`\n--- ${name} ---\n${output.trimEnd()}\n`);
  const ok = code === 0;
  return { name, ok, isStopped, passed: ok ? 1 : 0, failed: ok ? 0 : 1, took: Date.now() - begin };
}

export const uncolored = () => ({ ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' });
