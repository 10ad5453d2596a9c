// A replicated PostgreSQL on this machine: three nodes, each with etcd, Patroni and PostgreSQL, behind HAProxy and PgBouncer.
import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, type ClusterPlan, makePlan, type NodePlan, readPlan } from './cluster-plan.ts';
import { makeDatabase } from './make-database.ts';
import { findPrimary, type Member, readMembers } from './patroni-members.ts';
import { createStanza } from './backups.ts';
import { processesIn, runToEnd, signalAll, startProgram, waitFor } from './processes.ts';
import { nameMissingPackages, programs } from './programs.mjs';
import { filesOf, proxyFiles, writeConfigs } from './write-configs.ts';

export type Via = 'haproxy' | 'pgbouncer';

export interface Cluster {
  plan: ClusterPlan;
  /** The address of the leader, whichever node that is. */
  url(via?: Via): string;
  members(): Promise<Member[]>;
  /** Waits until a node leads and both others follow it, one of them synchronously. */
  whole(seconds?: number): Promise<void>;
  /** `machine`: etcd and Patroni die with PostgreSQL; `database`: only PostgreSQL does. */
  killLeader(what?: 'machine' | 'database'): Promise<NodePlan>;
  /** Stops PostgreSQL of the leader in the middle of its work, with all its connections open. */
  hangLeader(): Promise<{ node: NodePlan; goOn(): void }>;
  /** Starts what does not run there. */
  startNode(node: NodePlan): void;
  /** Hands the lead over to the synchronous standby, as before maintenance. */
  switchOver(): Promise<void>;
  /** Ends every process and deletes the folder. */
  stop(): Promise<void>;
}

const etcdSeconds = 30;
const startSeconds = 120;

export const usualFolder = (): string => join(tmpdir(), `trellis-cluster-${process.getuid?.()}`);

export async function startCluster(folder = usualFolder()): Promise<Cluster> {
  const missing = nameMissingPackages();
  if (missing) throw new Error(missing);
  const plan = await makePlan(folder);
  const cluster = handle(plan);
  try {
    await startAll(plan, cluster);
    return cluster;
  } catch (error) {
    await endProcesses(plan);
    throw new Error(`The cluster did not start; see ${join(folder, 'logs')}.`, { cause: error });
  }
}

/** A cluster that an earlier command has started. */
export const openCluster = (folder = usualFolder()): Cluster => handle(readPlan(folder));

async function startAll(plan: ClusterPlan, cluster: Cluster): Promise<void> {
  writeConfigs(plan);
  for (const node of plan.nodes) startEtcd(plan, node);
  for (const { etcdPort } of plan.nodes)
    await waitFor(`etcd on port ${etcdPort}`, etcdSeconds, () => listens(etcdPort));
  for (const node of plan.nodes) {
    startPatroni(plan, node);
    // The first one makes the database, and the others copy it.
    if (node !== plan.nodes[0]) continue;
    const primary = await waitFor('The first node', startSeconds, () => findPrimary(plan));
    await makeDatabase(plan, primary);
    await createStanza(plan, primary);
  }
  const files = proxyFiles(plan);
  startProgram(plan, 'haproxy', [programs.haproxy, '-W', '-f', files.haproxy]);
  startProgram(plan, 'pgbouncer', [programs.pgbouncer, files.pgbouncer]);
  await cluster.whole();
  for (const port of [plan.primaryPort, plan.pgbouncerPort])
    await waitFor(`Port ${port}`, startSeconds, () => listens(port));
}

function startEtcd(plan: ClusterPlan, node: NodePlan): void {
  startProgram(plan, `${node.name}-etcd`, [programs.etcd, '--config-file', filesOf(node).etcd]);
}

function startPatroni(plan: ClusterPlan, node: NodePlan): void {
  startProgram(plan, `${node.name}-patroni`, [programs.patroni, filesOf(node).patroni]);
}

function handle(plan: ClusterPlan): Cluster {
  const members = (): Promise<Member[]> => readMembers(plan);
  const leader = (): Promise<NodePlan> =>
    waitFor('A leader', startSeconds, () => findPrimary(plan));
  const isWhole = async (): Promise<true | undefined> => {
    const all = await members();
    const led = all.find(({ role, state }) => role === 'leader' && state === 'running');
    const following = all.filter((one) => one !== led && isFollowing(one, led));
    const isSafe = following.some(({ role }) => role === 'sync_standby');
    const isLed = (await findPrimary(plan)) !== undefined;
    return isLed && isSafe && following.length === plan.nodes.length - 1 ? true : undefined;
  };
  return {
    plan,
    url: (via = 'haproxy') => {
      const port = via === 'haproxy' ? plan.primaryPort : plan.pgbouncerPort;
      return `postgres://trellis:${plan.passwords.trellis}@${address}:${port}/trellis`;
    },
    members,
    whole: async (seconds = startSeconds) => {
      await waitFor('The whole cluster', seconds, isWhole);
    },
    killLeader: async (what = 'machine') => {
      const node = await leader();
      signalAll(processesIn(what === 'machine' ? node.folder : filesOf(node).data), 'SIGKILL');
      return node;
    },
    hangLeader: async () => {
      const node = await leader();
      const stopped = processesIn(filesOf(node).data);
      signalAll(stopped, 'SIGSTOP');
      return { node, goOn: () => signalAll(stopped, 'SIGCONT') };
    },
    startNode: (node) => {
      // A second Patroni would write its own configuration of PostgreSQL before it notices the first.
      if (processesIn(filesOf(node).etcd).length === 0) startEtcd(plan, node);
      if (processesIn(filesOf(node).patroni).length === 0) startPatroni(plan, node);
    },
    switchOver: async () => {
      const file = filesOf(await leader()).patroni;
      await runToEnd(plan, [programs.patronictl, '-c', file, 'switchover', 'trellis', '--force']);
    },
    stop: async () => {
      await endProcesses(plan);
      rmSync(plan.folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Patroni 3.0 calls a standby `running` also while it is on a timeline that ended. */
const isFollowing = ({ state, timeline }: Member, led: Member | undefined): boolean =>
  ['running', 'streaming'].includes(state) && timeline === led?.timeline;

/** Nothing in the folder is kept, so nothing has to end in order. */
async function endProcesses({ folder }: ClusterPlan): Promise<void> {
  await waitFor('The end of all processes', 30, () => {
    const left = processesIn(folder);
    signalAll(left, 'SIGKILL');
    return left.length === 0 ? true : undefined;
  });
}

async function listens(port: number): Promise<true | undefined> {
  const socket = createConnection(port, address);
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}
