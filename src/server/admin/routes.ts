// Translates the operator's calls and the site facts between the contract and their use cases.
import type { Config } from '#platform/config.ts';
import type { MovableClock } from '#platform/clock.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Settings } from '#contract/settings.ts';
import { changeSettings } from './change-settings.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { listFailedMails } from './list-failed-mails.ts';
import { moveClock } from './move-clock.ts';
import { readSettings, versionOf } from './read-settings.ts';
import { readSite, type SiteAuth } from './read-site.ts';
import { retryJob } from './retry-job.ts';
import { sendMailAgain } from './send-mail-again.ts';

interface Tools {
  config: Pick<Config, 'mode'> &
    Partial<Pick<Config, 'mapStyleUrl'>> &
    Pick<Config, 'payments'> & { publicUrl: string; auth: SiteAuth };
  clock: MovableClock;
  notices: Notices;
}

const presentSettings = (values: Settings) => ({ version: versionOf(values), values });

export function adminRoutes({ config, clock, notices }: Tools) {
  const { mode } = config;
  return {
    'GET /api/site': (_input, { db }) => readSite(db, { clock, ...config }),
    'GET /api/settings': async (_input, { db }) => presentSettings(await readSettings(db, mode)),
    'PUT /api/settings': async ({ body }, { db, caller, requestId }) => {
      const wish = { ...body, caller, requestId };
      return presentSettings(await changeSettings(db, { clock, notices, mode }, wish));
    },
    'PUT /api/clock': async ({ body }, { db, caller, requestId, afterCommit }) => {
      const to = new Date(body.to);
      afterCommit(() => clock.refresh());
      const now = await moveClock(db, { clock, mode }, { caller, to, requestId });
      return { now: now.toISOString() };
    },
    'GET /api/jobs/failed': (_input, { db }) => listFailedJobs(db),
    'POST /api/jobs/{id}/retry': async ({ params: { id } }, { db, caller, requestId }) => {
      await retryJob(db, { clock }, { id, caller, requestId });
      return { id };
    },
    'GET /api/mail/failed': (_input, { db }) => listFailedMails(db),
    'POST /api/mail/{id}/send-again': async ({ params: { id } }, { db, caller, requestId }) => {
      await sendMailAgain(db, { clock, notices }, { id, caller, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
