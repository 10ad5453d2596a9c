// Writes the configuration of every program of a cluster, from the files in deploy/high-availability.
import { join } from 'node:path';
import {
  address,
  type ClusterPlan,
  makeOwnFolder,
  type NodePlan,
  writeOwnFile,
} from './cluster-plan.ts';
import { fillTemplate, type Values } from './fill-template.ts';

export const filesOf = ({ folder }: NodePlan) => ({
  etcd: join(folder, 'etcd.yml'),
  patroni: join(folder, 'patroni.yml'),
  pgbackrest: join(folder, 'pgbackrest.conf'),
  data: join(folder, 'data'),
  /** Holds the socket of PostgreSQL. */
  run: join(folder, 'run'),
});

export const proxyFiles = ({ folder }: ClusterPlan) => ({
  haproxy: join(folder, 'haproxy.cfg'),
  pgbouncer: join(folder, 'pgbouncer.ini'),
  pgbouncerUsers: join(folder, 'pgbouncer-users.txt'),
});

export function writeConfigs(plan: ClusterPlan): void {
  makeOwnFolder(plan, join(plan.folder, 'logs'));
  makeOwnFolder(plan, join(plan.folder, 'repository'));
  for (const node of plan.nodes) writeNode(plan, node);
  const files = proxyFiles(plan);
  const values = { ...proxyValues(plan), 'pgbouncer users file': files.pgbouncerUsers };
  writeOwnFile(plan, files.haproxy, fillTemplate('haproxy.cfg', values));
  writeOwnFile(plan, files.pgbouncer, fillTemplate('pgbouncer.ini', values));
  writeOwnFile(plan, files.pgbouncerUsers, fillTemplate('pgbouncer-users.txt', values));
}

function writeNode(plan: ClusterPlan, node: NodePlan): void {
  const files = filesOf(node);
  const spool = join(node.folder, 'spool');
  for (const folder of [node.folder, files.run, spool]) makeOwnFolder(plan, folder);
  const values: Values = {
    node: node.name,
    address,
    network: `${address}/32`,
    'etcd folder': join(node.folder, 'etcd'),
    'etcd port': node.etcdPort,
    'etcd peer port': node.etcdPeerPort,
    'etcd members': plan.nodes
      .map(({ name, etcdPeerPort }) => `${name}=http://${address}:${etcdPeerPort}`)
      .join(','),
    'etcd hosts': plan.nodes.map(({ etcdPort }) => `${address}:${etcdPort}`).join(','),
    'patroni port': node.patroniPort,
    'postgres port': node.postgresPort,
    'postgres folder': files.data,
    'run folder': files.run,
    'system user': plan.systemUser,
    'pgbackrest file': files.pgbackrest,
    'repository folder': join(plan.folder, 'repository'),
    'spool folder': spool,
    'log folder': join(plan.folder, 'logs'),
    'watchdog mode': 'off',
    ...passwordValues(plan),
  };
  writeOwnFile(plan, files.etcd, fillTemplate('etcd.yml', values));
  writeOwnFile(plan, files.patroni, fillTemplate('patroni.yml', values));
  writeOwnFile(plan, files.pgbackrest, fillTemplate('pgbackrest.conf', values));
}

function proxyValues(plan: ClusterPlan): Values {
  const values: Values = {
    'proxy address': address,
    'primary port': plan.primaryPort,
    'replica port': plan.replicaPort,
    'pgbouncer port': plan.pgbouncerPort,
    'pool size': 20,
    ...passwordValues(plan),
  };
  for (const { name, postgresPort, patroniPort } of plan.nodes) {
    values[`${name} address`] = address;
    values[`${name} postgres port`] = postgresPort;
    values[`${name} patroni port`] = patroniPort;
  }
  return values;
}

const passwordValues = ({ passwords }: ClusterPlan): Values =>
  Object.fromEntries(Object.entries(passwords).map(([name, text]) => [`${name} password`, text]));
