// Calls Vitest: with projects of vitest.config.ts, and the words that select tests.
import { relative } from 'node:path';
import { inProject } from '../setup/project.mjs';

/** On two cores a third worker saves a fifth of the time, because tests often wait for the database. */
const workers = (count) => (count ? [`--maxWorkers=${count}`] : []);

/** A single worker waits for a debugger, and no test times out meanwhile. */
const debugging = ['--inspect-brk', '--no-file-parallelism', '--testTimeout=0', '--hookTimeout=0'];

export const vitest = {
  call({ name, projects, maxWorkers, words }) {
    const isDebugged = words.includes('--debug');
    const report = inProject('.cache', `vitest-${name.replace(/\W+/g, '-')}.json`);
    const args = [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      words.includes('--watch') ? 'watch' : 'run',
      // A debugger stops once, on the PostgreSQL version that comes with the product.
      ...projects.map((one) => `--project=${isDebugged ? one.replace('*', '18') : one}`),
      ...(isDebugged ? debugging : workers(maxWorkers)),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      // Succeeds without tests, to differ from a file that does not load; the caller refuses an empty run.
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
