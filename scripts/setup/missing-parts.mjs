// Names the platform-specific parts that are missing in node_modules, so that this is noticed before they are used.
import { existsSync, readFileSync } from 'node:fs';
import { missingParts, presentPlatform } from './platforms.mjs';
import { inProject } from './project.mjs';

/** The names as one text; undefined if nothing is missing. `needs` says for what. */
export function nameMissingParts(needs) {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const isInstalled = (path) => existsSync(inProject(path));
  const missing = missingParts(presentPlatform(), packages, isInstalled, needs);
  return missing.length > 0 ? listed(missing.map(({ name }) => name)) : undefined;
}

export const listed = (names, word = 'and') =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${word} `);
