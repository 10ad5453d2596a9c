// Backups of a cluster by pgBackRest: the whole database, every piece of WAL since, and a restore to any moment between.
import type { ClusterPlan, NodePlan } from './cluster-plan.ts';
import { makeOwnFolder } from './cluster-plan.ts';
import { runToEnd } from './processes.ts';
import { programs } from './programs.mjs';
import { filesOf } from './write-configs.ts';

export interface BackupFacts {
  label: string;
  type: string;
  /** Bytes of the database, and of the backup in the repository. */
  databaseBytes: number;
  repositoryBytes: number;
}

const pgbackrest = (
  plan: ClusterPlan,
  node: NodePlan,
  command: string,
  ...options: string[]
): Promise<string> => {
  const config = `--config=${filesOf(node).pgbackrest}`;
  return runToEnd(plan, [programs.pgbackrest, config, '--stanza=trellis', ...options, command]);
};

/** Once in the life of a cluster. */
export async function createStanza(plan: ClusterPlan, node: NodePlan): Promise<void> {
  await pgbackrest(plan, node, 'stanza-create');
}

/** Archives a piece of WAL and waits until it is in the repository. */
export async function checkArchive(plan: ClusterPlan, node: NodePlan): Promise<void> {
  await pgbackrest(plan, node, 'check');
}

export async function backUpCluster(
  plan: ClusterPlan,
  node: NodePlan,
  type: 'full' | 'diff' | 'incr' = 'full',
): Promise<BackupFacts> {
  await pgbackrest(plan, node, 'backup', `--type=${type}`);
  const [stanza] = JSON.parse(await pgbackrest(plan, node, 'info', '--output=json'));
  const { label, type: made, info } = stanza.backup.at(-1);
  return {
    label,
    type: made,
    databaseBytes: info.size,
    repositoryBytes: info.repository.delta,
  };
}

/** Restores into a folder of its own, which the cluster knows nothing of. */
export async function restoreCluster(
  plan: ClusterPlan,
  node: NodePlan,
  { folder, moment }: { folder: string; moment: Date },
): Promise<void> {
  const spool = `${folder}-spool`;
  for (const one of [folder, spool]) makeOwnFolder(plan, one);
  await pgbackrest(
    plan,
    node,
    'restore',
    `--pg1-path=${folder}`,
    // A restore empties it, and that of the node is in use.
    `--spool-path=${spool}`,
    `--lock-path=${spool}`,
    '--type=time',
    `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
    '--target-timeline=latest',
    '--archive-mode=off',
  );
}
