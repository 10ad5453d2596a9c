// The browser that the set-up found for the tests, and how to start it.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const record = resolve(import.meta.dirname, '../../.cache/browser');

/** Undefined where the set-up has not looked for one yet. */
export function recordedBrowser(): string | undefined {
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
}

export function requireBrowser(): string {
  const path = recordedBrowser();
  if (path) return path;
  throw new Error('No browser is known yet: run `node scripts/setup.mjs --browser` first.');
}

/** It visits our own pages only; containers and root have no sandbox to offer. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
