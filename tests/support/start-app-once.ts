// Playwright's global setup: one real server for all browser tests, stopped at the end.
import { requireBrowser } from './browser.ts';
import { runApp } from './run-app.ts';

export default async function startAppOnce(): Promise<() => Promise<void>> {
  requireBrowser();
  // All tests come from one address, some mistype often, and some people want a second mail at once.
  const app = await runApp({ RATE_LIMITS: 'off', AUTH_MAIL_INTERVAL_SECONDS: '0' });
  process.env['APP_URL'] = app.url;
  return () => app.stop();
}
