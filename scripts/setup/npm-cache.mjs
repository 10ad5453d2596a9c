// Gives npm a cache in the project where the home folder takes none.
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { inProject } from './project.mjs';

/** @type {import('./npm-cache.d.mts').npmCacheFlags} */
export function npmCacheFlags() {
  try {
    accessSync(homedir(), constants.W_OK);
    return [];
  } catch {
    return ['--cache', inProject('.cache', 'npm')];
  }
}
