// Finds an open request about data for an operator who decides it.
import type { DataRequestKind } from '#contract/admin/data-request-calls.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { type DataRequestRow, findDataRequest } from '../../data-requests/data-request-store.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';

interface Asked {
  caller: Caller;
  id: string;
  /** Left out: of any kind. */
  kind?: DataRequestKind;
  /** Blocks the person's erasure, also one that has begun; whoever erases them takes the stronger lock at once. */
  lock?: (tx: Db, personId: string) => Promise<unknown>;
}

/**
 * Locks the person first: a request of somebody whose account is being deleted is decided by that, and their address is
 * written to no more. The update that decides it says again that it is open: the slower of two operators is refused.
 */
export async function findToDecide(
  tx: Db,
  { caller, id, kind, lock = lockPerson }: Asked,
): Promise<DataRequestRow> {
  const found = await findDataRequest(tx, id);
  if (!found || (kind && found.kind !== kind)) throw missing('request');
  refuseOwnMatter(caller, found.person_id);
  await lock(tx, found.person_id);
  const request = await findDataRequest(tx, id);
  if (request?.state !== 'open') throw new Refusal('already_decided');
  return request;
}
