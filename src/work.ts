// What goes on without anybody's request: demo content, jobs and mail. Stands beside app.ts.
import { standardBuildDir } from '#platform/build-dir.ts';
import { fillDemo, findUnfilled } from '#platform/modules/fill-demo.ts';
import type { RunningJobs } from '#platform/jobs/jobs.ts';
import { loadTemplates } from '#platform/mail/load-templates.ts';
import { type Mailer, startMailer } from '#platform/mail/start-mailer.ts';
import { silently, type Step } from '#platform/terminal/step.ts';
import { listDemoAccounts } from '#server/accounts/list-demo-accounts.ts';
import { readBrand } from '#server/admin/system/read-brand.ts';
import { demoClasses } from '#server/classes/demo/demo-classes.ts';
import { createJobHandlers } from '#server/job-handlers.ts';
import { createAttachReceipt } from '#server/payments/receipts/attach-receipt.ts';
import { advanceListings } from '#server/search/passing/advance-listings.ts';
import { type AppOptions, gatherModules } from './app.ts';

export type WorkOptions = AppOptions & {
  jobs: RunningJobs;
  /** Where this process listens, for what it tells itself over HTTP. */
  ownUrl: string;
};

/** Before the first visitor, who must not find an empty house. */
export async function fillHouse(options: AppOptions, step: Step): Promise<void> {
  const { config, log, database, clock } = options;
  const { db } = database;
  if (!config.demoData) return;
  const modules = gatherModules(options);
  try {
    const unfilled = await findUnfilled(modules, db);
    // Topping up takes no noticeable time, and so is no step.
    const announce = unfilled.length > 0 ? step : silently;
    const classes = unfilled.includes('classes') ? ` (${demoClasses.length} classes)` : '';
    await announce(`Filling in demo content${classes}`, async () => {
      await fillDemo(modules, { db, clock, log });
      // Dates of the past were made too, and the lists would begin with them until the job comes by.
      await advanceListings({ db, clock });
    });
  } catch (error) {
    // A bucket that cannot be reached is no reason not to start; nothing is left behind, and the next start tries again.
    log.error({ err: error }, 'demo content could not be made');
  }
}

/** Whom somebody who has just started the demo can sign in as; nobody where it is none. */
export async function offeredAccounts({ config, database }: AppOptions) {
  return (await listDemoAccounts(database.db, config)).accounts;
}

/** Begins to work, in this process as in every other; jobs end with the queue they came from. */
export async function startWork(options: WorkOptions): Promise<Mailer> {
  const { config, log, database, notices, jobs, pictures, signIn } = options;
  const { db } = database;
  const { storage, encoder } = pictures;
  await jobs.work(createJobHandlers({ ...options, db, storage, encoder, identity: signIn.port }));
  const render = await loadTemplates(options.buildDir ?? standardBuildDir);
  const brand = () => readBrand(db, config);
  const attach = createAttachReceipt(db);
  return startMailer({ db, config, render, brand, attach, notices, log });
}
