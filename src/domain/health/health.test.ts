import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../time/durations.ts';
import {
  findBackupFaults,
  findDatabaseFaults,
  findJobFaults,
  findMailFaults,
  findPaymentFaults,
  findStorageFaults,
} from './find-faults.ts';
import { judge } from './health-reasons.ts';

const now = new Date('2026-12-05T16:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const reasonsOf = (findings: { reason: string }[]) => findings.map(({ reason }) => reason);

test('is fine without findings, and as bad as the worst, since the earliest of those', () => {
  expect(judge([])).toEqual({ state: 'fine', reasons: [], since: null });
  expect(
    judge([
      { reason: 'jobs_failed', since: ago(hourMs) },
      { reason: 'jobs_stuck', since: ago(minuteMs) },
    ]),
  ).toEqual({
    state: 'not_working',
    reasons: ['jobs_stuck', 'jobs_failed'],
    since: ago(minuteMs),
  });
});

test.each([
  [26 * hourMs, []],
  [26 * hourMs + 1, ['backup_old']],
])('a backup %d ms old gives %j', (ms, reasons) => {
  expect(reasonsOf(findBackupFaults(ago(ms), now))).toEqual(reasons);
});

test('says so when no backup is known', () => {
  expect(reasonsOf(findBackupFaults(null, now))).toEqual(['no_backup']);
});

test.each([
  [1, 5 * minuteMs, []],
  [1, 5 * minuteMs + 1, ['jobs_late']],
  [1, 15 * minuteMs + 1, ['jobs_stuck']],
  [0, 0, ['no_worker']],
])('%d workers whose oldest job waits for %d ms give %j', (workers, ms, reasons) => {
  const jobs = { workers, oldestAt: ago(ms), failed: 0, timersLateMs: 0 };
  expect(reasonsOf(findJobFaults(jobs, now))).toEqual(reasons);
});

const mails = {
  needsServer: false,
  oldestAt: null,
  failed: 0,
  lastSentAt: ago(8 * minuteMs),
  serverErrors: null,
};
const errorsAt = (ms: number, count = 1) => ({ count, firstAt: ago(ms), lastAt: ago(ms) });

test('takes the mail server for lost until it takes a mail, for 10 minutes at most', () => {
  const reasons = (serverErrors: ReturnType<typeof errorsAt>) =>
    reasonsOf(findMailFaults({ ...mails, serverErrors }, now));
  expect(reasons(errorsAt(minuteMs))).toEqual(['mail_server_lost']);
  expect(reasons(errorsAt(9 * minuteMs))).toEqual([]);
  expect(reasons(errorsAt(11 * minuteMs))).toEqual([]);
});

const money = {
  providerErrors: null,
  oldestEventAt: null,
  failedRefunds: 0,
  waitingPayouts: 0,
  differences: 0,
  reconciledAt: ago(hourMs),
  firstPostedAt: ago(100 * hourMs),
};

test('takes the payment provider for lost after three failed calls, not after one', () => {
  const reasons = (count: number) =>
    reasonsOf(findPaymentFaults({ ...money, providerErrors: errorsAt(minuteMs, count) }, now));
  expect([reasons(2), reasons(3)]).toEqual([['provider_failed'], ['provider_lost']]);
});

test('asks for the nightly reconciliation only once there is something to reconcile', () => {
  const reasons = (firstPostedAt: Date | null) =>
    reasonsOf(findPaymentFaults({ ...money, reconciledAt: null, firstPostedAt }, now));
  expect(reasons(null)).toEqual([]);
  expect(reasons(ago(hourMs))).toEqual([]);
  expect(reasons(ago(27 * hourMs))).toEqual(['not_reconciled']);
});

test('a test of the storage outweighs the errors before it', () => {
  const reasons = (isGood: boolean, ms: number) =>
    reasonsOf(
      findStorageFaults(
        { errors: errorsAt(2 * minuteMs), probe: { at: ago(ms), isGood }, freeBytes: 9e9 },
        now,
      ),
    );
  expect(reasons(true, minuteMs)).toEqual([]);
  expect(reasons(true, 3 * minuteMs)).toEqual(['storage_lost']);
  expect(reasons(false, hourMs)).toEqual(['storage_lost']);
});

test('tells a full disk from one that fills', () => {
  const reasons = (freeBytes: number | null) =>
    reasonsOf(findStorageFaults({ errors: null, probe: null, freeBytes }, now));
  expect([reasons(null), reasons(6e9), reasons(4e9), reasons(1e8)]).toEqual([
    [],
    [],
    ['disk_low'],
    ['disk_full'],
  ]);
});

test('looks at connections, long transactions, missing migrations and the replica', () => {
  const database = {
    missingMigrations: 0,
    connections: 84,
    connectionLimit: 100,
    oldestTransactionAt: ago(minuteMs),
  };
  expect(findDatabaseFaults(database, now)).toEqual([]);
  const broken = {
    missingMigrations: 1,
    connections: 85,
    connectionLimit: 100,
    oldestTransactionAt: ago(2 * hourMs),
    replicaLagMs: null,
  };
  expect(reasonsOf(findDatabaseFaults(broken, now))).toEqual([
    'migrations_missing',
    'connections_short',
    'transaction_long',
    'replica_lost',
  ]);
  const behind = { ...database, replicaLagMs: 31_000 };
  expect(reasonsOf(findDatabaseFaults(behind, now))).toEqual(['replica_behind']);
});
