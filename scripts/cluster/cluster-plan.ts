// The parts of one cluster: its folder, its ports, its passwords and the user it runs as. Stored in the folder, so that
// later commands find the same cluster.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { chooseRunAs, type RunAs } from '#platform/db/embedded/process/run-as.ts';

export interface NodePlan {
  name: string;
  folder: string;
  postgresPort: number;
  patroniPort: number;
  etcdPort: number;
  etcdPeerPort: number;
}

export interface ClusterPlan {
  folder: string;
  runAs: RunAs | undefined;
  systemUser: string;
  nodes: NodePlan[];
  primaryPort: number;
  replicaPort: number;
  pgbouncerPort: number;
  passwords: Record<(typeof passwordNames)[number], string>;
}

export const address = '127.0.0.1';
const nodeNames = ['node1', 'node2', 'node3'];
const passwordNames = [
  'superuser',
  'replication',
  'rewind',
  'patroni',
  'trellis',
  'repository',
] as const;

const fileOf = (folder: string): string => join(folder, 'cluster.json');

export async function makePlan(folder: string): Promise<ClusterPlan> {
  if (existsSync(folder)) throw new Error(`There is something in ${folder} already.`);
  const runAs = await chooseRunAs([]);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ports = (await freePorts(3 + 4 * nodeNames.length)).values();
  const port = (): number => ports.next().value ?? 0;
  const plan: ClusterPlan = {
    folder,
    runAs,
    systemUser: nameOf(runAs),
    nodes: nodeNames.map((name) => ({
      name,
      folder: join(folder, name),
      postgresPort: port(),
      patroniPort: port(),
      etcdPort: port(),
      etcdPeerPort: port(),
    })),
    primaryPort: port(),
    replicaPort: port(),
    pgbouncerPort: port(),
    passwords: Object.fromEntries(
      passwordNames.map((name) => [name, randomBytes(12).toString('hex')]),
    ) as ClusterPlan['passwords'],
  };
  giveAway(plan, folder);
  writeFileSync(fileOf(folder), JSON.stringify(plan, undefined, 2), { mode: 0o600 });
  return plan;
}

export function readPlan(folder: string): ClusterPlan {
  if (!existsSync(fileOf(folder))) throw new Error(`There is no cluster in ${folder}.`);
  return JSON.parse(readFileSync(fileOf(folder), 'utf8'));
}

/** Makes the user of the cluster the owner. */
export function giveAway({ runAs }: Pick<ClusterPlan, 'runAs'>, path: string): void {
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
}

export function makeOwnFolder(plan: ClusterPlan, path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveAway(plan, path);
}

export function writeOwnFile(plan: ClusterPlan, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  giveAway(plan, path);
}

function nameOf(runAs: RunAs | undefined): string {
  if (!runAs) return userInfo().username;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = lines.find((one) => Number(one.split(':')[2]) === runAs.uid);
  return line?.split(':')[0] ?? String(runAs.uid);
}

/** All are taken at the same time, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, address));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
