// Gives npm a cache in the project if the home folder is not writable.
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
