// Prints docs/errors.md from the error catalog; with --check, fails when the file is stale.
import { errors } from '#contract/errors.ts';
import { faults } from '#contract/faults.ts';
import { printDocument } from './print-document.ts';

const rows = Object.entries(errors).map(
  ([code, { status, message, meaning, cure }]) =>
    `| \`${code}\` | ${status} | ${message} | ${meaning} | ${cure} |`,
);

const faultRows = Object.entries(faults).map(
  ([code, { meaning, cure }]) => `| \`${code}\` | ${meaning} | ${cure} |`,
);

printDocument(
  'docs/errors.md',
  [
    '# Errors',
    '',
    'Printed from `src/contract/errors.ts` by `node scripts/print-errors.ts`. A refused call answers',
    '`{ "error": "<code>", "message": "<sentence>" }`, with `fields` where single values are wrong.',
    '',
    '| code | status | message | meaning | cure |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## In the log',
    '',
    'Printed from `src/contract/faults.ts`. Each line of the log at the level `error` has its code as `fault`, and the metric',
    '`trellis_faults_total` counts them.',
    '',
    '| fault | meaning | cure |',
    '| --- | --- | --- |',
    ...faultRows,
    '',
  ].join('\n'),
);
