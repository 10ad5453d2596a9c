// Routes for operators' system pages, and for the site facts.
import type { MovableClock } from '#platform/movable-clock.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { exportAuditLog } from '../audit/export-audit-log.ts';
import { type HealthContext, readHealth } from '../health/read-health.ts';
import { testStorage } from '../health/test-storage.ts';
import { listSettingChanges } from '../audit/list-setting-changes.ts';
import { tryRules } from '../moderation/try-rules.ts';
import { readAuditLog } from '../audit/read-audit-log.ts';
import { listLines } from '../reconciliation/list-lines.ts';
import { readBalances } from '../reconciliation/read-balances.ts';
import { showEvent } from '../reconciliation/show-event.ts';
import { drawLogoFiles } from './brand-pictures.ts';
import { changeSettings } from './change-settings.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { listFailedMails } from './list-failed-mails.ts';
import { listSignInLimits } from './list-sign-in-limits.ts';
import { moveClock } from './move-clock.ts';
import { readSite, type SiteConfig } from './read-site.ts';
import { retryJob } from './retry-job.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { showSettings } from './show-settings.ts';
import { undoSettings } from './undo-settings.ts';
import { readClock } from '../waiting/read-clock.ts';
import type { Context } from '../../shared/context.ts';

type Needs = HealthContext &
  Pick<Context, 'notices' | 'jobs' | 'identity' | 'storage' | 'pictures'> & {
    config: SiteConfig;
    clock: MovableClock;
  };

export function systemRoutes(context: Needs) {
  const { clock } = context;
  return {
    'GET /api/site': (_input, { db }) => readSite(db, context),
    'GET /api/admin/settings': (_input, { db }) => showSettings(db, context),
    'PUT /api/admin/settings': async ({ body }, { db, caller, requestId }) => {
      const files = await drawLogoFiles(db, context, { values: body.values, caller });
      await changeSettings(db, context, { ...body, files, caller, requestId });
      return showSettings(db, context);
    },
    'POST /api/admin/settings/history/{id}/undo': async (
      { params: { id } },
      { db, caller, requestId },
    ) => {
      await undoSettings(db, context, { id: Number(id), caller, requestId });
      return showSettings(db, context);
    },
    'POST /api/admin/moderation/try': ({ body: { words } }, { db }) => tryRules(db, context, words),
    'PUT /api/admin/clock': async ({ body }, { db, caller, requestId, afterCommit }) => {
      const to = new Date(body.to);
      afterCommit(() => clock.refresh());
      const now = await moveClock(db, context, { caller, to, requestId });
      return { now: now.toISOString() };
    },
    'GET /api/admin/clock': (_input, { db }) => readClock(db, context),
    'GET /api/admin/settings/history': ({ query: { cursor } }, { db }) =>
      listSettingChanges(db, cursor),
    'GET /api/admin/audit': ({ query }, { db }) => readAuditLog(db, query),
    'GET /api/admin/audit.csv': ({ query }, { db, caller, requestId, setHeader }) => {
      const day = clock.now().toISOString().slice(0, 10);
      setHeader('content-disposition', `attachment; filename="audit-log-${day}.csv"`);
      return exportAuditLog(db, context, { caller, query, requestId });
    },
    'GET /api/admin/ledger/balances': (_input, { db }) => readBalances(db),
    'GET /api/admin/ledger': ({ query }, { db }) => listLines(db, query),
    'GET /api/admin/ledger/{id}': ({ params: { id } }, { db }) => showEvent(db, Number(id)),
    'GET /api/admin/jobs/failed': (_input, { db }) => listFailedJobs(db),
    'POST /api/admin/jobs/{id}/retry': async ({ params: { id } }, { db, caller, requestId }) => {
      await retryJob(db, context, { id, caller, requestId });
      return { id };
    },
    'GET /api/admin/health': (_input, { db }) => readHealth(db, context),
    'POST /api/admin/health/storage': (_input, { db, caller, requestId }) =>
      testStorage(db, context, { caller, requestId }),
    'GET /api/admin/sign-in/limits': () => listSignInLimits(context),
    'GET /api/admin/mails/failed': (_input, { db }) => listFailedMails(db),
    'POST /api/admin/mails/{id}/send-again': async (
      { params: { id } },
      { db, caller, requestId },
    ) => {
      await sendMailAgain(db, context, { id, caller, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
