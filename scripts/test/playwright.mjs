// Calls Playwright: with projects of playwright.config.ts, and the words that select tests.
import { stripVTControlCharacters } from 'node:util';
import { chooseNode, inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

export const playwright = {
  call: ({ projects, words }) => ({
    args: [
      inProject('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      ...projects.map((one) => `--project=${one}`),
      ...words.map(ownFlag),
    ],
    report: inProject('.cache', 'playwright.json'),
  }),
  /** Asked beforehand, because Playwright starts the server before it looks for tests. */
  async findsNothing({ args }) {
    const { output } = await run(chooseNode(), [...args, '--list', '--reporter=list']);
    return /^Total: 0 tests/m.test(output);
  },
  count: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
  failures: ({ suites }) =>
    suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(toFailure),
};

/**
 * `-t` selects by title as in the other suites. A bare --debug would take the next word as its mode, and --reporter
 * would replace the reporter that we count with.
 */
const ownFlag = (word) =>
  word
    .replace(/^(-t|--testNamePattern)(?==|$)/, '--grep')
    .replace(/^--debug$/, '--debug=inspector')
    .replace(/^--reporter(?==|$)/, '--add-reporter');

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function toFailure({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const messages = errors.map(({ message }) => stripVTControlCharacters(message ?? ''));
  return [`${file}:${line} > ${title}`, ...messages].join('\n');
}
