// Browser tests against the real server with its embedded database, in the browser that the set-up found.
import { defineConfig } from '@playwright/test';
import { browserFlags, recordedBrowser } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/servers/start-app-once.ts',
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'short', testIgnore: '**/*.long.spec.ts', grepInvert: /@long/ },
    // By `npm run prove` alone: whole files, and the tests of other files that are marked so.
    { name: 'long', testMatch: '**/*.long.spec.ts' },
    { name: 'long-marked', testIgnore: '**/*.long.spec.ts', grep: /@long/ },
  ],
  forbidOnly: true,
  retries: 0,
  // A walk through many pages takes its time on a slow machine; each of its steps has a limit of its own, so that one
  // that fails is told at once.
  timeout: 120_000,
  // Jobs and a throttled page answer late on a busy machine.
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: process.env['APP_URL'] ?? '',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A worker would answer requests that a test wants to see or to fail; the test of the worker allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A picture tells most; a trace of every test would cost as much again as the tests.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: recordedBrowser() ?? '', args: browserFlags },
  },
});
