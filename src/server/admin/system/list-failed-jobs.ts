// Lists the jobs that were given up, newest first, with the reason.
import type { Output } from '#contract/endpoints.ts';
import { jobs as table, type JobTable } from '#contract/jobs.ts';
import type { Db } from '#platform/db/db.ts';
import { findFailedJobs } from '#platform/jobs/failed-jobs.ts';

const mostListed = 200;

export async function listFailedJobs(db: Db): Promise<Output<'GET /api/admin/jobs/failed'>> {
  const { total, jobs } = await findFailedJobs(db, mostListed);
  return {
    total,
    jobs: jobs.map(({ addedAt, failedAt, ...job }) => ({
      ...job,
      // Jobs of an older version may have no entry in the table any more.
      meaning: (table as JobTable)[job.name]?.meaning ?? '',
      addedAt: addedAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
  };
}
