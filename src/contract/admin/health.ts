// Shapes of the health of the marketplace, as operators see it.
import * as z from 'zod/mini';
import { type HealthReason, healthReasons, healthStates } from '#domain/health/health-reasons.ts';
import { instant } from '../wire-values.ts';

export const healthParts = [
  'jobs',
  'mails',
  'payments',
  'storage',
  'database',
  'backup',
  'limits',
  'errors',
  'versions',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** What a figure counts says how it is shown: a number, bytes, milliseconds, a moment, or a word. */
export const healthFigures = {
  jobs_waiting: 'count',
  jobs_oldest: 'moment',
  jobs_running: 'count',
  jobs_failed: 'count',
  timers_late: 'count',
  workers: 'count',
  worker_seen: 'moment',
  mails_waiting: 'count',
  mails_oldest: 'moment',
  mails_failed: 'count',
  mail_sent: 'moment',
  mail_server: 'word',
  provider: 'word',
  event_received: 'moment',
  events_waiting: 'count',
  refunds_failed: 'count',
  payouts_waiting: 'count',
  ledger_differences: 'count',
  reconciled: 'moment',
  storage_kind: 'word',
  disk_free: 'bytes',
  disk_size: 'bytes',
  storage_tested: 'moment',
  storage_result: 'word',
  storage_took: 'milliseconds',
  postgres_version: 'word',
  database_size: 'bytes',
  connections: 'count',
  connection_limit: 'count',
  oldest_transaction: 'moment',
  replica_lag: 'milliseconds',
  schema_level: 'word',
  backup_finished: 'moment',
  backup_size: 'bytes',
  refusals: 'count',
  errors: 'count',
  trellis_version: 'word',
  node_version: 'word',
  time_zone_data: 'word',
} as const;
export type HealthFigure = keyof typeof healthFigures;

const keysOf = <Key extends string>(table: Record<Key, unknown>) =>
  Object.keys(table) as [Key, ...Key[]];

const figure = z.object({
  name: z.enum(keysOf<HealthFigure>(healthFigures)),
  value: z.nullable(z.union([z.number(), z.string()])),
});

const part = z.object({
  name: z.enum(healthParts),
  state: z.enum(healthStates),
  since: z.nullable(instant).check(z.describe('Since when it is in this state, where known.')),
  reasons: z.array(z.enum(keysOf<HealthReason>(healthReasons))),
  figures: z.array(figure).check(z.describe('Empty where they could not be read in time.')),
});

const counted = {
  name: z.string(),
  count: z.int(),
  lastAt: instant,
};

export const health = z.object({
  checkedAt: instant,
  parts: z.array(part),
  limits: z
    .array(z.object({ ...counted, mayBeSerious: z.boolean() }))
    .check(z.describe('Limits that turned people away in the last 24 hours.')),
  errors: z
    .array(z.object({ ...counted, firstAt: instant, message: z.string(), cure: z.string() }))
    .check(z.describe('Errors in the log of the last 24 hours, by their code.')),
  processes: z.array(
    z.object({
      role: z.string(),
      version: z.string(),
      nodeVersion: z.string(),
      startedAt: instant,
      seenAt: instant,
    }),
  ),
});

export const storageProbe = z.object({
  startedAt: instant,
  finishedAt: z.nullable(instant),
  failure: z.nullable(z.string()).check(z.describe('The step that failed.')),
});
