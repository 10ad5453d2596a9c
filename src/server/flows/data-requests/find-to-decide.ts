// Finds an open request about data for an operator who decides it.
import type { DataRequestKind } from '#contract/admin/data-request-calls.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { type DataRequestRow, findDataRequest } from '../../data-requests/data-request-store.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';

interface Asked {
  caller: Caller;
  id: string;
  /** Left out: of any kind. */
  kind?: DataRequestKind;
}

/** The update that decides it says again that it is open: the slower of two operators is refused. */
export async function findToDecide(tx: Db, { caller, id, kind }: Asked): Promise<DataRequestRow> {
  const request = await findDataRequest(tx, id);
  if (!request || (kind && request.kind !== kind)) throw missing('request');
  refuseOwnMatter(caller, request.person_id);
  if (request.state !== 'open') throw new Refusal('already_decided');
  return request;
}
