// Prints docs/platforms.md from the list of platforms and the lockfile; with --check, fails when the file is stale.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { printDocument } from './print-document.ts';
import {
  buildsOf,
  type LockedPackages,
  nameOf,
  type NativePart,
  nativeParts,
  supportedPlatforms,
} from './setup/platforms.mjs';

const lockfile = resolve(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: LockedPackages };

const needs: [NativePart['needed'], string][] = [
  ['run', 'Needed to run Trellis'],
  ['build', 'Needed to build the pages'],
  ['test', 'Needed by the checks of `npm test`'],
];

printDocument(
  'docs/platforms.md',
  [
    '# Platforms',
    '',
    'Printed from `scripts/setup/platforms.mjs` and the lockfile by `node scripts/print-platforms.ts`. Every package below is',
    'locked with its checksum, and a test fails when one is missing. The head of each column says what else is known:',
    '',
    '- **tested**: `npm test` runs there at every change.',
    '- **started by hand in an emulator**: `npm test` installs the packages for it, and reads from each program which machine',
    '  it is for. The product was started in an emulator (qemu), by hand. The workflow on GitHub has a job',
    '  for it, which has not run yet.',
    '- **packages proven**: the packages are locked, and nobody has run Trellis there.',
    ...needs.flatMap(([needed, title]) => ['', `## ${title}`, '', ...tableOf(needed)]),
    '',
  ].join('\n'),
);

function tableOf(needed: NativePart['needed']): string[] {
  const parts = nativeParts.filter((part) => part.needed === needed);
  const rows = parts.map(
    (part) => `| ${part.name} | ${supportedPlatforms.map((one) => cell(part, one)).join(' | ')} |`,
  );
  const heads = supportedPlatforms.map((one) => `${nameOf(one)} (${one.proof})`);
  return [
    `| part | ${heads.join(' | ')} |`,
    `| --- | ${heads.map(() => '---').join(' | ')} |`,
    ...rows,
  ];
}

function cell(part: NativePart, platform: (typeof supportedPlatforms)[number]): string {
  const builds = buildsOf(part, platform, packages).map(
    (path) => `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${packages[path]?.version}`,
  );
  return builds.join(', ') || `– (${part.instead})`;
}
