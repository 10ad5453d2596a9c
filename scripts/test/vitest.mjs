// How Vitest is called: by projects of vitest.config.ts, with the words that choose tests.
import { relative } from 'node:path';
import { inProject } from '../setup/project.mjs';

/** On two cores a third worker saves a fifth, where tests wait for the database much of their time. */
const workers = (count) => (count ? [`--maxWorkers=${count}`] : []);

/** A single worker waits for a debugger, and no test runs out of time meanwhile. */
const debugging = ['--inspect-brk', '--no-file-parallelism', '--testTimeout=0', '--hookTimeout=0'];

export const vitest = {
  call({ name, projects, maxWorkers, words }) {
    const isDebugged = words.includes('--debug');
    const report = inProject('.cache', `vitest-${name.replace(/\W+/g, '-')}.json`);
    const args = [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      words.includes('--watch') ? 'watch' : 'run',
      // A debugger stops once, on the PostgreSQL that the product brings along.
      ...projects.map((one) => `--project=${isDebugged ? one.replace('*', '18') : one}`),
      ...(isDebugged ? debugging : workers(maxWorkers)),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      // Ending well without a test, it can be told from a file that does not load; the caller refuses it.
      '--passWithNoTests',
      ...words.filter((word) => !['--debug', '--watch'].includes(word)).map(ownTitleFlag),
    ];
    return { args, report };
  },
  count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  failures: ({ testResults }) => testResults.filter(hasFailed).flatMap(failuresOf),
};

const ownTitleFlag = (word) => word.replace(/^(-g|--grep)(?==|$)/, '-t');

const hasFailed = ({ status }) => status === 'failed';

/** A file that does not load fails without a test. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(inProject('.'), name);
  const tests = assertionResults.filter(hasFailed);
  if (tests.length === 0) return [`${file}\n${message}`];
  return tests.map(({ fullName, failureMessages }) => {
    const [first = ''] = failureMessages;
    return `${file} > ${fullName}\n${first}`;
  });
}
