// Playwright's global setup: one real server for all browser tests, stopped at the end.
import { findRunning } from '#platform/db/embedded/process/find-running.ts';
import { requireBrowser } from '../browser.ts';
import { runApp } from '../run-app.ts';
import { startCalendarServer } from './calendar-server.ts';

export default async function startAppOnce(): Promise<() => Promise<void>> {
  requireBrowser();
  // All tests share one IP address, some mistype often, and some request a second mail at once.
  const calendars = await startCalendarServer();
  const settings = {
    RATE_LIMITS: 'off',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    CALENDAR_PRIVATE_HOSTS: calendars.host,
  };
  // The first start inserts the demo data, which takes a minute on a busy machine.
  const app = await runApp(settings, { patienceMs: 240_000 });
  process.env['APP_URL'] = app.url;
  process.env['APP_DATABASE_URL'] = await findRunning(app.dataDir);
  process.env['CALENDAR_HOST'] = calendars.host;
  return async () => {
    calendars.stop();
    await app.stop();
  };
}
