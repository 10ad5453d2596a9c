// All lanes of one process: woken by notices, kept honest by a poll, kept alive by heartbeats.
import { sql } from 'kysely';
import type { JobTable } from '#contract/jobs.ts';
import type { Notices } from '../db/notices.ts';
import { jobsTopic } from './add-job.ts';
import { type Lane, openLane } from './lane.ts';
import { startLoop } from './loop.ts';
import { type AnyHandler, runJob, type RunTools, StoppingError } from './run-job.ts';
import { within } from '../within.ts';

export interface WorkOptions extends RunTools {
  table: JobTable;
  notices: Notices;
  handlers: Record<string, AnyHandler>;
  /** A lost notice and a retry that is due are found this often. */
  pollMs: number;
  heartbeatMs: number;
  /** How long running jobs may take to end when the process stops. */
  graceMs: number;
}

export interface Workers {
  close(): Promise<void>;
}

/** After being told to stop, a job gets this long to be handed back. */
const handBackMs = 2000;

export function workOnJobs(options: WorkOptions): Workers {
  const { db, log, notices, pollMs, heartbeatMs, graceMs } = options;
  const lanes = openLanes(options);
  const looking = startLoop(
    pollMs,
    async () => {
      const roomy = [...lanes.values()].filter((lane) => lane.hasRoom()).map(({ name }) => name);
      for (const name of await findReady(db, roomy)) lanes.get(name)?.wake();
    },
    (error) => log.warn({ error }, 'the job queue could not be read, trying again'),
  );
  const beating = startLoop(
    heartbeatMs,
    async () => {
      for (const lane of lanes.values()) await lane.renewClaims();
    },
    (error) => log.warn({ error }, 'a heartbeat of running jobs could not be sent'),
  );
  const stopListening = notices.listen(jobsTopic, (name) =>
    name === '' ? looking.wake() : lanes.get(name)?.wake(),
  );
  return {
    close: async () => {
      stopListening();
      await looking.stop();
      const drained = Promise.all([...lanes.values()].map((lane) => lane.drain()));
      if (!(await within(graceMs, drained))) {
        for (const lane of lanes.values()) lane.abandon(new StoppingError());
        if (!(await within(handBackMs, drained)))
          log.warn('a job did not end in time, it will be tried again');
      }
      await beating.stop();
    },
  };
}

function openLanes({ boss, db, log, table, handlers }: WorkOptions): Map<string, Lane> {
  const lanes = Object.entries(table).map(([name, spec]): [string, Lane] => {
    const handler = handlers[name];
    if (!handler) throw new TypeError(`Nobody works on jobs "${name}".`);
    const lane = openLane({
      boss,
      log,
      name,
      spec,
      run: (attempt, abandoned) => runJob({ boss, db, log }, { spec, handler }, attempt, abandoned),
    });
    return [name, lane];
  });
  return new Map(lanes);
}

/** One look at all queues, so that idle ones cost nothing. */
async function findReady(db: WorkOptions['db'], names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as lane (name)
    where exists (
      select from pgboss.job
      where job.name = lane.name and state < 'active' and not blocked
        and start_after <= pgboss.job_now()
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}
