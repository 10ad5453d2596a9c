// Reads how every part of the marketplace is doing, for operators.
import type { Output } from '#contract/endpoints.ts';
import { secondMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { limitStatements } from '#platform/db/limit-statements.ts';
import type { Context } from '../../shared/context.ts';
import { listErrors } from './counted-errors.ts';
import {
  type KnownReplica,
  readBackupPart,
  readDatabasePart,
  readStoragePart,
  readVersionPart,
} from './ground-parts.ts';
import { readLimitPart } from './limit-part.ts';
import { type PartRead, readParts } from './read-parts.ts';
import { readJobPart, readMailPart, readPaymentPart } from './work-parts.ts';

type Health = Output<'GET /api/admin/health'>;

export type HealthContext = Pick<Context, 'clock' | 'identity' | 'providers'> & {
  config: Pick<Config, 'mode' | 'smtpUrl'>;
  pictures: Pick<Context['pictures'], 'storage'>;
  replica?: KnownReplica;
};

const statementMs = 2 * secondMs;

export async function readHealth(db: Db, context: HealthContext): Promise<Health> {
  const { config, clock, pictures, replica } = context;
  const now = systemClock.now();
  // A statement that hangs gives its connection back when the page no longer waits for it.
  const on = <Read>(read: (tx: Db) => Promise<Read>) => limitStatements(db, statementMs, read);
  const { parts, lists } = await readParts<Pick<Health, 'limits' | 'errors' | 'processes'>>({
    jobs: () => on((tx) => readJobPart(tx, now, clock.now())),
    mails: () => on((tx) => readMailPart(tx, config, now)),
    payments: () => on((tx) => readPaymentPart(tx, context, now)),
    storage: () => on((tx) => readStoragePart(tx, pictures.storage, now)),
    database: () => on((tx) => readDatabasePart(tx, replica, now)),
    backup: () => on((tx) => readBackupPart(tx, now)),
    limits: () => on((tx) => readLimitPart(tx, context, now)),
    errors: () => on((tx) => readErrorPart(tx, now)),
    versions: () => on((tx) => readVersionPart(tx, now)),
  });
  const { limits = [], errors = [], processes = [] } = lists;
  return { checkedAt: now.toISOString(), parts, limits, errors, processes };
}

async function readErrorPart(db: Db, now: Date): Promise<PartRead<Pick<Health, 'errors'>>> {
  const errors = await listErrors(db, now);
  return {
    findings: errors.length > 0 ? [{ reason: 'errors_logged' }] : [],
    figures: { errors: errors.reduce((all, { count }) => all + count, 0) },
    lists: { errors },
  };
}
