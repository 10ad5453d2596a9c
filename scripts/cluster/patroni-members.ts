// Reads the state of a cluster from Patroni's REST interface.
import { address, type ClusterPlan, type NodePlan } from './cluster-plan.ts';

export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  state: string;
  timeline?: number;
  /** Bytes behind the leader. */
  lag?: number | 'unknown';
}

const patienceMs = 2000;

/** From the first node that responds; throws if none does. */
export async function readMembers({ nodes }: ClusterPlan): Promise<Member[]> {
  return Promise.any(nodes.map(readFrom));
}

async function readFrom({ patroniPort }: NodePlan): Promise<Member[]> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(`http://${address}:${patroniPort}/cluster`, { signal });
  const { members } = (await response.json()) as { members: Member[] };
  return members;
}

/** The node that Patroni itself calls the primary at this moment: it leads, and its PostgreSQL accepts writes. */
export async function findPrimary({ nodes }: ClusterPlan): Promise<NodePlan | undefined> {
  const found = await Promise.all(
    nodes.map(async (node) => {
      const signal = AbortSignal.timeout(patienceMs);
      const asked = fetch(`http://${address}:${node.patroniPort}/primary`, { signal });
      return (await asked.catch(() => undefined))?.status === 200 ? node : undefined;
    }),
  );
  return found.find((node) => node !== undefined);
}
