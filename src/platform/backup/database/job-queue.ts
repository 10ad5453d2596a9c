// Restores the job queue, which makes its schema by itself, in the shape of its own version; only rows are copied.
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { transactionSettings } from './connect.ts';
import { BackupFailure } from '../failure.ts';
import type { Contents } from '../archive/manifest.ts';
import { jobSchema } from './our-tables.ts';

type JobQueue = Contents['jobQueue'];

export async function readJobQueue(client: pg.ClientBase): Promise<JobQueue> {
  const { rows } = await client.query('select to_regclass($1) as made', [`${jobSchema}.version`]);
  if (!rows[0]?.made) return null;
  const queues = await client.query<{ name: string; policy: string }>(
    `select name, policy from ${jobSchema}.queue where partition order by name`,
  );
  return { schemaVersion: await readSchemaVersion(client), partitioned: queues.rows };
}

async function readSchemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(`select max(version) as version from ${jobSchema}.version`);
  return Number(rows[0]?.version);
}

/** Runs inside the caller's transaction; leaves queues behind that the loaded rows replace. */
export async function makeJobQueue(client: pg.ClientBase, queue: JobQueue): Promise<void> {
  if (!queue) return;
  await client.query(constructionPlans());
  // The plans set timeouts of their own.
  await client.query(transactionSettings);
  if (queue.schemaVersion > (await readSchemaVersion(client))) {
    throw new BackupFailure(
      'The jobs come from a newer version of this program: restore with that version.',
    );
  }
  for (const { name, policy } of queue.partitioned) {
    const options = JSON.stringify({ partition: true, policy });
    await client.query(`select ${jobSchema}.create_queue($1, $2::jsonb)`, [name, options]);
  }
}

function constructionPlans(): string {
  const plans = getConstructionPlans(jobSchema);
  const inside = /^\s*BEGIN;(?<statements>[^]*)COMMIT;\s*$/.exec(plans)?.groups?.['statements'];
  if (inside === undefined) throw new Error('pg-boss plans its schema in an unknown form');
  return inside;
}
