// Playwright's global setup: one real server for all browser tests, stopped at the end.
import { requireBrowser } from './browser.ts';
import { runApp } from './run-app.ts';

export default async function startAppOnce(): Promise<() => Promise<void>> {
  requireBrowser();
  // All tests come from one address, and some sign in or mistype often.
  const app = await runApp({ RATE_LIMITS: 'off' });
  process.env['APP_URL'] = app.url;
  return () => app.stop();
}
