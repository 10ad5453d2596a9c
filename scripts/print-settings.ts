// Prints docs/settings.md from the settings table; with --check, fails when the file is stale.
import { settingTable } from '#platform/settings-table.ts';
import { printDocument } from './print-document.ts';

const rows = Object.entries(settingTable).map(
  ([name, { standard, sentence }]) => `| \`${name}\` | ${standard} | ${sentence} |`,
);

printDocument(
  'docs/settings.md',
  [
    '# Settings',
    '',
    'Printed from `src/platform/settings-table.ts` by `node scripts/print-settings.ts`. Each is an environment variable;',
    'an empty one counts as not set, and a wrong one stops the start with a sentence that names it.',
    '',
    '| name | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Business settings (commission, refund window and the like) live in the database; the operator edits them.',
    '',
  ].join('\n'),
);
