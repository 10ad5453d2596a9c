import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseMissingBuild } from './build-dir.ts';
import { StartError } from './start-error.ts';

const files = [
  'client/.vite/manifest.json',
  'worker/service-worker.js',
  'pages/render.js',
  'mails/render.js',
];

function buildOf(names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  return folder;
}

test('starts with a whole build', () => {
  expect(() => refuseMissingBuild(buildOf(files))).not.toThrow();
});

test.for(files)('says in one sentence that %s was not built, and what to do', (missing) => {
  const folder = buildOf(files.filter((name) => name !== missing));
  expect(() => refuseMissingBuild(folder)).toThrow(
    new StartError(
      `The built pages are missing (${join(folder, missing)}): run \`node scripts/setup.mjs --build\`, or copy dist from where it was built.`,
    ),
  );
});
