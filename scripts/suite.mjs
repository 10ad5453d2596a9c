// Runs one kind of test: `npm run test:unit`, test:db, test:api, test:e2e, test:proofs.
// A word after `--` selects tests by a part of their path, -t by a part of their title (a regular expression). --debug
// waits for a debugger; every other option goes to Vitest or Playwright.
import './setup/stop-with-npm.mjs';
import { nameMissingPackages } from './cluster/programs.mjs';
import { choosing, runSuite, suites } from './test/suites.mjs';
import { summarize } from './test/summary.mjs';

const [kind, ...words] = process.argv.slice(2);
const suite = suites[kind];
const command = `test:${kind}`;
const wanted = choosing(words);

const startedAt = Date.now();
// A selection also covers the long tests that otherwise run in `npm run prove`.
const projects = wanted.length > 0 ? [...suite.projects, ...suite.long] : suite.projects;
const result = await runSuite(command, { ...suite, projects, words });
if (result.isEmpty) refuse();
else summarize([result], startedAt);
if (kind === 'proofs' && wanted.length > 0 && nameMissingPackages())
  console.log(`The proofs of tests/cluster are not among them. ${nameMissingPackages()}`);

function refuse() {
  const others = Object.keys(suites).filter((name) => name !== kind);
  console.error(
    [
      `No test of ${command} matches ${wanted.map((word) => `"${word}"`).join(' and ')}:`,
      'a word is a part of a path, -t takes a part of a title.',
      `Other tests are in ${others.map((name) => `test:${name}`).join(', ')}.`,
    ].join(' '),
  );
  process.exitCode = 1;
}
