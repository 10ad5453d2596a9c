// Lists the kinds of tests, once for `npm test` and for the daily commands, and runs one of them.
import { readFileSync, rmSync } from 'node:fs';
import { chooseNode } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { uncolored } from './checks.mjs';
import { playwright } from './playwright.mjs';
import { vitest } from './vitest.mjs';

/** `projects` run in `npm test`; those in `long` are slow or change rarely, and run in `npm run prove`. */
export const suites = {
  unit: { tool: vitest, projects: ['unit', 'browser-parts'], long: [], maxWorkers: 3 },
  db: { tool: vitest, projects: ['db-*'], long: ['long-db-*'], maxWorkers: 3 },
  api: { tool: vitest, projects: ['protocol-*'], long: ['long-protocol-*'], maxWorkers: 3 },
  e2e: { tool: playwright, projects: ['short'], long: ['long', 'long-marked'] },
  proofs: { tool: vitest, projects: ['proofs-*'], long: ['long-proofs-*', 'cluster'] },
};

/** Alone, because it measures how long people wait. */
export const cluster = { tool: vitest, projects: ['cluster'], maxWorkers: 1 };

/** The words of a command that select tests: parts of a path, and the title after -t or -t=. */
export const choosing = (words) =>
  words.map((word) => word.replace(titleFlag, '')).filter((word) => !word.startsWith('-'));

const titleFlag = /^(?:-t|-g|--grep|--testNamePattern)=/;

export async function runSuite(name, { tool, projects, maxWorkers, words = [] }) {
  const begin = Date.now();
  const own = words.some((word) => word.startsWith('--project')) ? [] : projects;
  const call = tool.call({ name, projects: own, maxWorkers, words });
  const result = await runTests(tool, call, words);
  return { name, ...result, took: Date.now() - begin };
}

async function runTests(tool, call, words) {
  const isWatched = words.some(isInteractive);
  if (!isWatched && choosing(words).length > 0 && (await tool.findsNothing?.(call))) return nothing;
  rmSync(call.report, { force: true });
  const env = process.stdout.isTTY ? process.env : uncolored();
  const { code } = await run(chooseNode(), call.args, { env, live: true });
  if (isWatched) return { ok: code === 0, passed: 0, failed: code === 0 ? 0 : 1 };
  const report = readReport(call.report, tool);
  return { ...judge(code, report, words), failures: report.failures };
}

/** Interactive modes: a person watches and decides what runs, and how often. */
const isInteractive = (word) => word === '--watch' || word.startsWith('--ui');

const nothing = { ok: false, isEmpty: true, passed: 0, failed: 1 };

function judge(code, { passed, failed, skipped }, words) {
  if (code === 0 && passed + failed === 0) return nothing;
  // A selection leaves tests out; a whole suite does not.
  const left = words.length > 0 ? 0 : skipped;
  if (left > 0) console.log(`${left} tests were skipped: a test runs or is deleted.`);
  const ok = code === 0 && failed === 0 && left === 0;
  // A suite can fail without a failing test: a file that does not load, a setup that breaks.
  return { ok, passed, failed: ok ? 0 : Math.max(1, failed + left) };
}

function readReport(path, { count, failures }) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return { ...count(report), failures: failures(report).map(cutLong) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

/** Shortens failures, so that their names and first lines still show at the end of a long output. */
const cutLong = (failure) => failure.split('\n').slice(0, 20).join('\n');
