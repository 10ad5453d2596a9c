// Rehearses a replicated database on this machine: starts it, shows it, kills its leader, stops it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpCluster, checkArchive, restoreCluster } from './cluster/backups.ts';
import { openCluster, startCluster, usualFolder, type Via } from './cluster/cluster.ts';
import { findPrimary } from './cluster/patroni-members.ts';

const usage = `npm run cluster -- start | status | url [pgbouncer] | kill-leader | hang-leader | start-nodes | switch-over
                      | back-up | restore 2026-02-28T18:00:00Z | stop [--folder /tmp/rehearsal]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' } },
});
const folder = values.folder ?? usualFolder();
const [action = '', word] = positionals;

const actions: Record<string, () => Promise<unknown>> = {
  start: async () => {
    const cluster = await startCluster(folder);
    console.log(`The cluster runs in ${folder}.`);
    console.log(`DATABASE_URL=${cluster.url()}`);
  },
  status: async () => console.table(await openCluster(folder).members()),
  url: async () => console.log(openCluster(folder).url(viaOf(word))),
  'kill-leader': async () => {
    const node = await openCluster(folder).killLeader();
    console.log(`Killed ${node.name}; \`start-nodes\` starts it again.`);
  },
  'hang-leader': async () => {
    const { node } = await openCluster(folder).hangLeader();
    console.log(`PostgreSQL of ${node.name} hangs; \`kill -CONT\` its processes to let it go on.`);
  },
  'start-nodes': async () => {
    const cluster = openCluster(folder);
    for (const node of cluster.plan.nodes) cluster.startNode(node);
    await cluster.whole();
  },
  'switch-over': async () => openCluster(folder).switchOver(),
  'back-up': async () => {
    const { plan, primary } = await openLed();
    await checkArchive(plan, primary);
    console.log(await backUpCluster(plan, primary));
  },
  restore: async () => {
    const moment = new Date(word ?? Number.NaN);
    if (Number.isNaN(moment.getTime())) throw new Error(usage);
    const { plan, primary } = await openLed();
    const restored = join(folder, `restored-${Date.now()}`);
    await restoreCluster(plan, primary, { folder: restored, moment });
    console.log(
      `Restored into ${restored}; PostgreSQL recovers up to that moment when it starts there.`,
    );
  },
  stop: async () => openCluster(folder).stop(),
};

async function openLed() {
  const { plan } = openCluster(folder);
  const primary = await findPrimary(plan);
  if (!primary) throw new Error('No node leads.');
  return { plan, primary };
}

const act = actions[action];
try {
  if (!act) throw new Error(usage);
  await act();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exitCode = act ? 1 : 2;
}

function viaOf(name: string | undefined): Via {
  return name === 'pgbouncer' ? 'pgbouncer' : 'haproxy';
}
