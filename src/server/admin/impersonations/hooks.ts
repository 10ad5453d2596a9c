// Module hooks of impersonations: people read in their download when an operator looked as them, and why. With the account
// the reasons go; that somebody looked stays, as a proof.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { endImpersonations } from '../../shared/impersonations/end-impersonations.ts';
import {
  findImpersonationsOf,
  forgetReasons,
  type ImpersonationRow,
} from '../../shared/impersonations/impersonation-store.ts';

const mostExported = 1000;

export const impersonationsHooks: ModuleHooks = {
  module: 'impersonations',
  exportData: async (tx, personId) => {
    const rows = await findImpersonationsOf(tx, { personId, after: null, most: mostExported });
    return rows.length === 0 ? undefined : rows.map(withoutOperator);
  },
  erase: async (tx, personId, at) => {
    await endImpersonations(tx, { personId, how: 'erased', at, caller: null });
    await endImpersonations(tx, {
      operatorId: personId,
      how: 'operator_changed',
      at,
      caller: null,
    });
    await forgetReasons(tx, personId);
  },
};

/** People may know that somebody looked, when and why, but not which operator. */
const withoutOperator = (row: ImpersonationRow) => ({
  by: 'an operator',
  reason: row.reason,
  from: row.started_at,
  until: row.ended_at ?? row.expires_at,
});
