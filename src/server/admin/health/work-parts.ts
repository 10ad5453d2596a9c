// The parts of the health page about work that no request waits for: jobs, mails and payments.
import { jobs as jobTable } from '#contract/jobs.ts';
import { findJobFaults, findMailFaults, findPaymentFaults } from '#domain/health/find-faults.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { findProcesses } from '#platform/heartbeat/process-store.ts';
import { silentAfterMs } from '#platform/heartbeat/start-heartbeat.ts';
import { readQueues, readRest } from '#platform/jobs/job-figures.ts';
import { findLastRun } from '#platform/jobs/worker/last-run.ts';
import { readOutbox } from '#platform/mail/outbox/outbox-figures.ts';
import type { Context } from '../../shared/context.ts';
import { findErrors } from './counted-errors.ts';
import { findLastSent, readMoneyFigures } from './health-store.ts';
import type { PartRead } from './read-parts.ts';

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** `businessNow` is when timers are due. */
export async function readJobPart(db: Db, now: Date, businessNow: Date): Promise<PartRead> {
  const queues = await readQueues(db, Object.keys(jobTable));
  const [rest] = await readRest(db, businessNow);
  const processes = await findProcesses(db, new Date(now.getTime() - silentAfterMs));
  const workers = processes.filter(({ role }) => role !== 'web');
  const waiting = sum(queues.map(({ ready }) => ready));
  const oldest = Math.max(...queues.map(({ ageSeconds }) => ageSeconds));
  const oldestAt = waiting > 0 ? before(now, oldest) : null;
  const failed = rest?.givenUp ?? 0;
  const timersLateMs = (rest?.lateSeconds ?? 0) * 1000;
  const seen = workers.map(({ seenAt }) => seenAt.getTime());
  return {
    findings: findJobFaults({ workers: workers.length, oldestAt, failed, timersLateMs }, now),
    figures: {
      jobs_waiting: waiting,
      jobs_oldest: oldestAt,
      jobs_running: sum(queues.map(({ active }) => active)),
      jobs_failed: failed,
      timers_late: rest?.overdue ?? 0,
      workers: workers.length,
      worker_seen: seen.length > 0 ? new Date(Math.max(...seen)) : null,
    },
  };
}

type MailConfig = Pick<Config, 'mode' | 'smtpUrl'>;

export async function readMailPart(db: Db, config: MailConfig, now: Date): Promise<PartRead> {
  const { queued, ageSeconds, dead: failed } = await readOutbox(db, now);
  const { at: lastSentAt } = await findLastSent(db);
  const serverErrors = await findErrors(db, 'mail_server_unavailable', now);
  const oldestAt = queued > 0 ? before(now, ageSeconds) : null;
  const needsServer = config.mode === 'live' && !config.smtpUrl;
  return {
    findings: findMailFaults({ needsServer, oldestAt, failed, lastSentAt, serverErrors }, now),
    figures: {
      mails_waiting: queued,
      mails_oldest: oldestAt,
      mails_failed: failed,
      mail_sent: lastSentAt,
      mail_server: config.smtpUrl ? 'named' : 'none',
    },
  };
}

export async function readPaymentPart(
  db: Db,
  { providers, clock }: Pick<Context, 'providers' | 'clock'>,
  now: Date,
): Promise<PartRead> {
  const money = await readMoneyFigures(db, clock.now());
  const reconciledAt = await findLastRun(db, 'reconcile-books');
  const providerErrors = await findErrors(db, 'provider_unavailable', now);
  return {
    findings: findPaymentFaults({ ...money, reconciledAt, providerErrors }, now),
    figures: {
      provider: providers.current.id,
      event_received: money.eventAt,
      events_waiting: money.eventsWaiting,
      refunds_failed: money.failedRefunds,
      payouts_waiting: money.waitingPayouts,
      ledger_differences: money.differences,
      reconciled: reconciledAt,
    },
  };
}
