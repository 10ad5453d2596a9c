// Runs the work that no request triggers: demo content, jobs and mail. Stands beside app.ts.
import { fillDemo, findUnfilled } from '#platform/modules/fill-demo.ts';
import type { RunningJobs } from '#platform/jobs/jobs.ts';
import { watchJobs } from '#platform/jobs/watch-jobs.ts';
import type { AttachFiles } from '#platform/mail/mail-templates.ts';
import { type Mailer, startMailer } from '#platform/mail/start-mailer.ts';
import { silently, type Step } from '#platform/terminal/step.ts';
import { listDemoAccounts } from '#server/accounts/demo/list-demo-accounts.ts';
import { readBrand } from '#server/admin/system/read-brand.ts';
import { presetCurrency } from '#server/admin/system/preset-currency.ts';
import { demoClasses } from '#server/classes/demo/demo-classes.ts';
import { createJobHandlers } from '#server/job-handlers.ts';
import { createAttachPictures } from '#server/messages/mailing/attach-pictures.ts';
import { createFindReplyTo } from '#server/messages/mailing/find-reply-to.ts';
import { openMailListener } from '#server/messages/inbound/open-mail-listener.ts';
import { readMeasures } from '#server/follow-measures.ts';
import { createFindMailChoice } from '#server/notifications/choices/find-mail-choice.ts';
import { createAttachReceipt } from '#server/payments/receipts/attach-receipt.ts';
import { advanceListings } from '#server/search/passing/advance-listings.ts';
import { type AppOptions, gatherModules, openContext } from './app.ts';
import { addFigures } from './add-figures.ts';
import { logFault } from '#platform/log-fault.ts';

export type WorkOptions = AppOptions & {
  jobs: RunningJobs;
  /** Where the demo's payment provider sends its events: the URL this process listens on, or that of the site. */
  ownUrl: string;
};

/** Runs before anything is said in the currency, or gets a price. */
export async function settleMeasures(options: AppOptions): Promise<void> {
  const { config, database } = options;
  await presetCurrency(database.db, options);
  await readMeasures(database.db, config);
}

/** Runs before the first visitor, who must not find an empty marketplace. */
export async function fillMarketplace(options: AppOptions, step: Step): Promise<void> {
  const { config, log, database, clock } = options;
  const { db } = database;
  if (!config.demoData) return;
  const modules = gatherModules(options);
  try {
    const unfilled = await findUnfilled(modules, db);
    // Topping up takes no noticeable time, so it is not announced as a step.
    const announce = unfilled.length > 0 ? step : silently;
    const classes = unfilled.includes('classes') ? ` (${demoClasses.length} classes)` : '';
    await announce(`Filling in demo content${classes}`, async () => {
      await fillDemo(modules, { db, clock, log });
      // Demo content includes past sessions; listings would begin with them until the job runs.
      await advanceListings({ db, clock });
    });
  } catch (error) {
    // An unreachable bucket does not prevent the start: nothing is left behind, and the next start tries again.
    logFault(log, 'demo_failed', { err: error }, 'demo content could not be made');
  }
}

/** The accounts that the demo offers for signing in; empty outside the demo. */
export async function offeredAccounts({ config, database }: AppOptions) {
  return (await listDemoAccounts(database.db, config)).accounts;
}

/** Starts the job handlers and the mailer, except in a process for the web; jobs stop with the queue they came from. */
export async function startWork(options: WorkOptions): Promise<Mailer | undefined> {
  const { config, log, database, notices, jobs, renderer, ownUrl, watch } = options;
  const { db } = database;
  if (watch?.metrics) addFigures(watch.metrics, options);
  if (config.role === 'web') return undefined;
  const context = { ...openContext(options), db: jobs.db, ownUrl };
  const handlers = createJobHandlers(context);
  await jobs.work(watch ? watchJobs(handlers, watch.metrics?.onJob) : handlers);
  const brand = () => readBrand(db, config);
  const attach = attachAll(createAttachReceipt(db), createAttachPictures(options.pictures.storage));
  const findChoice = createFindMailChoice({ db, config, serverKeys: context.serverKeys });
  const render = renderer.renderMail;
  const findReplyTo = createFindReplyTo(config);
  return startMailer({ db, config, render, brand, attach, findChoice, findReplyTo, notices, log });
}

const attachAll =
  (...all: AttachFiles[]): AttachFiles =>
  async (kind, payload) =>
    (await Promise.all(all.map((attach) => attach(kind, payload)))).flat();

/** Takes replies by SMTP in a process of any role; undefined where none are taken. */
export const startMailListener = (options: WorkOptions) => openMailListener(openContext(options));
