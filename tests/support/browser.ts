// Finds the browser that the set-up recorded for the tests, and the flags to start it with.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const record = resolve(import.meta.dirname, '../../.cache/browser');

/** Undefined if the set-up has not recorded one yet. */
export function recordedBrowser(): string | undefined {
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
}

export function requireBrowser(): string {
  const path = recordedBrowser();
  if (path) return path;
  throw new Error('No browser is known yet: run `node scripts/setup.mjs --browser` first.');
}

/**
 * Chromium shows the suggestions of its address bar as web pages, in two processes per window. Nobody sees them in a test,
 * and without them a new page costs a third of the processor time. The other names are Playwright's own, because a second
 * list replaces the first.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The browser visits our own pages only; containers and root have no sandbox to offer. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${unusedFeatures.join(',')}`,
];
