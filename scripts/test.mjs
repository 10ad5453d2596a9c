// Runs every check and every test, all of them even when some fail, and ends with one line of truth.
// Flags: --quick leaves the browser tests and the proofs out; --prove runs the proofs and whatever takes long.
import './setup/stop-with-npm.mjs';
import { readFileSync, rmSync } from 'node:fs';
import { chooseNode, inProject } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const node = chooseNode();
const uncoloured = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
const tool = (name, ...path) => inProject('node_modules', name, ...path);

/** Quiet unless they fail; two at a time, since each keeps about one core busy. */
const checks = [
  ['types', tool('typescript', 'bin', 'tsc'), '--noEmit'],
  ['lint', tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'],
  ['unused code', tool('knip', 'bin', 'knip.js')],
  ['schema document', 'scripts/print-schema.ts', '--check'],
  ['walls', 'scripts/check-walls.ts'],
  ['format', tool('oxfmt', 'bin', 'oxfmt'), '--check'],
  ['errors document', 'scripts/print-errors.ts', '--check'],
  ['lifecycle document', 'scripts/print-lifecycle.ts', '--check'],
  ['settings document', 'scripts/print-settings.ts', '--check'],
  ['platforms document', 'scripts/print-platforms.ts', '--check'],
];

/** Much of their time these wait for the database: on two cores a third worker saves a fifth. */
const thirdWorker = ['--maxWorkers=3'];

/** Each uses the whole machine and shows its progress. */
const suites = [
  {
    ...vitestSuite('unit and database', ['unit', 'browser-parts', 'db-*'], thirdWorker),
    quick: true,
  },
  vitestSuite('protocol', ['protocol-*'], thirdWorker),
  browserSuite('browser', 'short'),
  vitestSuite('proofs', ['proofs-*']),
];

const proofs = [
  vitestSuite('proofs', ['proofs-*', 'long-*']),
  browserSuite('long browser', 'long'),
];

const [quick, prove] = ['--quick', '--prove'].map((flag) => process.argv.includes(flag));
const startedAt = Date.now();
const results = prove ? [] : await runChecks([...checks]);
for (const suite of prove ? proofs : suites)
  if (suite.quick || !quick) results.push(await runSuite(suite));
summarise(results);

function vitestSuite(name, projects, options = []) {
  const report = inProject('.cache', `vitest-${projects[0].replace(/\W+/g, '')}.json`);
  return {
    name,
    args: [
      tool('vitest', 'vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  };
}

function browserSuite(name, project) {
  return {
    name,
    args: [tool('@playwright/test', 'cli.js'), 'test', `--project=${project}`],
    report: inProject('.cache', 'playwright.json'),
    count: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  };
}

async function runChecks(waiting) {
  const done = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await runCheck(next));
  };
  await Promise.all([lane(), lane()]);
  return done;
}

async function runCheck([name, ...args]) {
  const begin = Date.now();
  const { code, output } = await run(node, args, { env: uncoloured });
  if (code !== 0) console.log(`\n--- ${name} ---\n${output.trimEnd()}\n`);
  const ok = code === 0;
  return { name, ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, took: Date.now() - begin };
}

async function runSuite({ name, args, report, count }) {
  const begin = Date.now();
  rmSync(report, { force: true });
  console.log(`\n--- ${name} ---`);
  const env = process.stdout.isTTY ? process.env : uncoloured;
  const { code } = await run(node, args, { env, live: true });
  const { passed, failed, skipped } = readCount(report, count);
  if (skipped > 0) console.log(`${skipped} tests were skipped: a test runs or is deleted.`);
  const ok = code === 0 && failed === 0 && skipped === 0;
  // A suite can fail without a failing test: a file that does not load, a setup that breaks.
  return {
    name,
    ok,
    passed,
    failed: ok ? 0 : Math.max(1, failed + skipped),
    took: Date.now() - begin,
  };
}

function readCount(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function summarise(all) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
  console.log('');
  for (const { name, ok, took } of all)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)}${seconds(took)}`);
  console.log(`        ${'in all'.padEnd(20)}${seconds(Date.now() - startedAt)}\n`);
  const sum = (key) => all.reduce((total, one) => total + one[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = all.every((one) => one.ok) ? 0 : 1;
}
