// A rolling upgrade from the release before: its processes go on serving while this version migrates their database.
import { join } from 'node:path';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { jobs } from '#contract/jobs.ts';
import { migrate } from '#platform/db/migrate.ts';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { installQueue } from '#tests/support/database/install-queue.ts';
import { startAppProcesses } from './app-process.ts';
import { buildRelease, findPreviousRelease, isAncestor } from './upgrade/previous-release.ts';
import { startVisits } from './upgrade/visit.ts';

vi.setConfig({ testTimeout: 600_000 });

const leastRequests = 1000;

test('fails no request of the previous release while this version migrates', async () => {
  const release = findPreviousRelease();
  expect([release, isAncestor(release)]).toEqual([release, true]);
  const folder = buildRelease(release);
  const { db, pool, url } = await emptyDatabase();
  await migrate(pool, { folder: join(folder, 'db/migrations') });
  await installQueue(pool, pino({ level: 'silent' }), jobs);
  const apps = await startAppProcesses(2, { databaseUrl: url, root: folder });
  const { visits, stop } = await startVisits(
    db,
    apps.map((app) => app.url),
    8,
  );
  const reached = (requests: number) =>
    vi.waitFor(() => expect(visits.requests).toBeGreaterThan(requests), { timeout: 120_000 });
  await reached(leastRequests / 2);
  expect(await migrate(pool)).not.toEqual([]);
  await reached(visits.requests + leastRequests / 2);
  await stop();
  expect(visits.failures).toEqual([]);
});
