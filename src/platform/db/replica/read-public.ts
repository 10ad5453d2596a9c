// Reads what is the same for everyone from a replica that is current enough, and otherwise from the primary.
import type { Db } from '../db.ts';
import type { Replica } from './open-replica.ts';

/** The work only reads: it may be done twice. */
export type ReadPublic = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

interface Sources {
  replica: Pick<Replica, 'isCurrent' | 'onFailure'>;
  /** Reads from the replica. */
  replicaDb: Db;
  primaryDb: Db;
}

/** Whatever fails at the replica is tried at the primary, a refusal too: what is missing may have just been made. */
export const createReadPublic =
  ({ replica, replicaDb, primaryDb }: Sources): ReadPublic =>
  async (work) => {
    if (!(await replica.isCurrent())) return work(primaryDb);
    try {
      return await work(replicaDb);
    } catch (error) {
      replica.onFailure(error);
      return work(primaryDb);
    }
  };
