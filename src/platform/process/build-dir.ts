// The folder that the build writes pages, browser files and mails to.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

export const standardBuildDir = resolve(import.meta.dirname, '../../../dist');

const needed = [
  'client/.vite/manifest.json',
  'worker/service-worker.js',
  'pages/render.js',
  'mails/render.js',
];

/** Checked before anything else: nobody should wait for a database that no page can show. */
export function refuseMissingBuild(folder = standardBuildDir): void {
  const missing = needed.map((file) => resolve(folder, file)).find((file) => !existsSync(file));
  if (!missing) return;
  throw new StartError(
    `The built pages are missing (${missing}): run \`node scripts/setup.mjs --build\`, or copy dist from where it was built.`,
  );
}
