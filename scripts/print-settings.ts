// Prints docs/settings.md and .env.example from the settings table; with --check, fails when a file is stale.
import { isDeepStrictEqual } from 'node:util';
import { providerSettingTable } from '#platform/config/provider-settings.ts';
import { settingTable } from '#platform/config/settings-table.ts';
import { printDocument } from './print-document.ts';

const settings = Object.entries(settingTable);
const providerSettings = Object.entries(providerSettingTable);

printDocument(
  'docs/settings.md',
  [
    '# Settings',
    '',
    'Printed from `src/platform/config/settings-table.ts` by `node scripts/print-settings.ts`. Each is an environment variable,',
    'or a line of the file `.env` in the project folder ([.env.example](../.env.example) has them all); a variable wins over',
    'the file. An empty one counts as not set, and a wrong one stops the start with a sentence that names it.',
    '',
    '| name | default | meaning |',
    '| --- | --- | --- |',
    ...settings.map(
      ([name, { standard, sentence }]) => `| \`${name}\` | ${standard} | ${sentence} |`,
    ),
    '',
    '## For each sign-in provider',
    '',
    'For each name in `AUTH_PROVIDERS`, in capitals: `AUTH_GOOGLE_CLIENT_ID`. [Sign-in](operate/sign-in.md#sign-in-with-google-apple-microsoft-and-others)',
    'says where the values come from.',
    '',
    '| name | default | meaning |',
    '| --- | --- | --- |',
    ...providerSettings.map(
      ([suffix, { standard, sentence }]) =>
        `| \`AUTH_<NAME>_${suffix}\` | ${standard} | ${sentence} |`,
    ),
    '',
    'Business settings (commission, refund window and the like) live in the database; the operator edits them.',
    '',
  ].join('\n'),
);

printDocument(
  '.env.example',
  [
    '# Every setting with its default. Copy this file to .env, and remove the # before the ones you change. Environment',
    '# variables win over .env, and an empty setting counts as not set. Tests do not read .env.',
    '# Printed from src/platform/config/settings-table.ts by `node scripts/print-settings.ts`.',
    '',
    ...settings.flatMap(([name, { rule, standard, sentence }]) =>
      isLiteral(rule, standard)
        ? [`# ${sentence}`, `#${name}=${standard}`, '']
        : [`# ${sentence}`, ...explain(standard), `#${name}=`, ''],
    ),
    '# For each name in AUTH_PROVIDERS, in capitals in the place of <NAME>:',
    '',
    ...providerSettings.flatMap(([suffix, { standard, sentence }]) => [
      `# ${sentence}`,
      ...explain(standard),
      `#AUTH_<NAME>_${suffix}=`,
      '',
    ]),
  ].join('\n'),
);

/** Whether the default can be written as a value, and not only described. */
function isLiteral(rule: (typeof settings)[number][1]['rule'], standard: string): boolean {
  const written = rule.safeParse(standard);
  return written.success && isDeepStrictEqual(written.data, rule.safeParse(undefined).data);
}

function explain(standard: string): string[] {
  return standard === '–' ? [] : [`# Default: ${standard}.`];
}
