// Finds why a part of the marketplace is not fine from its figures. All times are real.
import { dayMs, hourMs, minuteMs, secondMs } from '../time/durations.ts';
import type { Finding, HealthReason } from './health-reasons.ts';

const gigabyte = 1e9;

export const healthLimits = {
  jobsLateMs: 5 * minuteMs,
  jobsStuckMs: 15 * minuteMs,
  timersLateMs: 5 * minuteMs,
  mailsLateMs: 5 * minuteMs,
  mailsStuckMs: 15 * minuteMs,
  eventsLateMs: 15 * minuteMs,
  /** Nightly work may take two hours longer than the night before. */
  nightlyMs: dayMs + 2 * hourMs,
  /** A dependency is taken for lost this long after the last error of it. */
  lostMs: 10 * minuteMs,
  /** One call that failed may be chance. */
  lostErrors: 3,
  diskLowBytes: 5 * gigabyte,
  diskFullBytes: gigabyte / 5,
  connectionsShare: 0.85,
  transactionMs: hourMs,
  replicaMs: 30 * secondMs,
} as const;

const limits = healthLimits;

/** Collects what is so. */
function findings(
  ...all: [isSo: boolean, reason: HealthReason, since?: Date | null | undefined][]
): Finding[] {
  return all.flatMap(([isSo, reason, since = null]) => (isSo ? [{ reason, since }] : []));
}

const isOlder = (at: Date | null, ms: number, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() > ms;

/** How often an error was logged in the last day, and when. */
export interface Errors {
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Errors within the last minutes, with no sign of life after them. */
const isLost = (errors: Errors | null, aliveAt: Date | null, now: Date): errors is Errors =>
  errors !== null &&
  !isOlder(errors.lastAt, limits.lostMs, now) &&
  (aliveAt === null || aliveAt < errors.lastAt);

export interface JobFacts {
  workers: number;
  oldestAt: Date | null;
  failed: number;
  timersLateMs: number;
}

export const findJobFaults = (jobs: JobFacts, now: Date): Finding[] => {
  const isStuck = isOlder(jobs.oldestAt, limits.jobsStuckMs, now);
  return findings(
    [jobs.workers === 0, 'no_worker'],
    [isStuck, 'jobs_stuck', jobs.oldestAt],
    [!isStuck && isOlder(jobs.oldestAt, limits.jobsLateMs, now), 'jobs_late', jobs.oldestAt],
    [jobs.timersLateMs > limits.timersLateMs, 'timers_late'],
    [jobs.failed > 0, 'jobs_failed'],
  );
};

export interface MailFacts {
  /** A demo shows its mails itself. */
  needsServer: boolean;
  oldestAt: Date | null;
  failed: number;
  lastSentAt: Date | null;
  serverErrors: Errors | null;
}

export const findMailFaults = (mails: MailFacts, now: Date): Finding[] => {
  const { oldestAt, lastSentAt, serverErrors } = mails;
  const isStuck = isOlder(oldestAt, limits.mailsStuckMs, now);
  return findings(
    [mails.needsServer, 'no_mail_server'],
    [
      isLost(serverErrors, lastSentAt, now),
      'mail_server_lost',
      lastSentAt ?? serverErrors?.firstAt,
    ],
    [isStuck, 'mails_stuck', oldestAt],
    [!isStuck && isOlder(oldestAt, limits.mailsLateMs, now), 'mails_late', oldestAt],
    [mails.failed > 0, 'mails_failed'],
  );
};

export interface PaymentFacts {
  providerErrors: Errors | null;
  oldestEventAt: Date | null;
  failedRefunds: number;
  waitingPayouts: number;
  differences: number;
  reconciledAt: Date | null;
  /** The first line of the ledger; null while there is nothing to reconcile. */
  firstPostedAt: Date | null;
}

export const findPaymentFaults = (money: PaymentFacts, now: Date): Finding[] => {
  const { providerErrors: errors, oldestEventAt, reconciledAt, firstPostedAt } = money;
  const isRecent = isLost(errors, null, now);
  const isGone = isRecent && errors.count >= limits.lostErrors;
  return findings(
    [isGone, 'provider_lost', errors?.firstAt],
    [isRecent && !isGone, 'provider_failed', errors?.lastAt],
    [isOlder(oldestEventAt, limits.eventsLateMs, now), 'events_late', oldestEventAt],
    [money.failedRefunds > 0, 'refunds_failed'],
    [money.waitingPayouts > 0, 'payouts_wait'],
    [money.differences > 0, 'ledger_differs'],
    [isOlder(reconciledAt ?? firstPostedAt, limits.nightlyMs, now), 'not_reconciled', reconciledAt],
  );
};

export interface StorageFacts {
  errors: Errors | null;
  /** The last test that came to its end. */
  probe: { at: Date; isGood: boolean } | null;
  freeBytes: number | null;
}

export const findStorageFaults = ({ errors, probe, freeBytes }: StorageFacts, now: Date) => {
  const isFull = freeBytes !== null && freeBytes < limits.diskFullBytes;
  const goodAt = probe?.isGood ? probe.at : null;
  const isBad = probe !== null && !probe.isGood;
  return findings(
    [isBad || isLost(errors, goodAt, now), 'storage_lost', isBad ? probe.at : errors?.firstAt],
    [isFull, 'disk_full'],
    [!isFull && freeBytes !== null && freeBytes < limits.diskLowBytes, 'disk_low'],
  );
};

export interface DatabaseFacts {
  missingMigrations: number;
  connections: number;
  connectionLimit: number;
  oldestTransactionAt: Date | null;
  /** Undefined without a replica, null where it does not respond. */
  replicaLagMs?: number | null | undefined;
}

export const findDatabaseFaults = (database: DatabaseFacts, now: Date): Finding[] => {
  const { connections, connectionLimit, oldestTransactionAt: oldest, replicaLagMs } = database;
  return findings(
    [database.missingMigrations > 0, 'migrations_missing'],
    [connections >= connectionLimit * limits.connectionsShare, 'connections_short'],
    [isOlder(oldest, limits.transactionMs, now), 'transaction_long', oldest],
    [replicaLagMs === null, 'replica_lost'],
    [(replicaLagMs ?? 0) > limits.replicaMs, 'replica_behind'],
  );
};

export const findBackupFaults = (lastAt: Date | null, now: Date): Finding[] =>
  findings(
    [lastAt === null, 'no_backup'],
    [isOlder(lastAt, limits.nightlyMs, now), 'backup_old', lastAt],
  );
