// Module hooks of requests about data: a person reads their own in their download; with the account they lose their words,
// and stay as a proof.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { findDataRequestsOf, forgetWords, saveOwnDecided } from './data-request-store.ts';

export const dataRequestsHooks: ModuleHooks = {
  module: 'dataRequests',
  exportData: async (tx, personId) => {
    const requests = await findDataRequestsOf(tx, personId);
    if (requests.length === 0) return undefined;
    return requests.map((row) => ({
      kind: row.kind,
      channel: row.channel,
      receivedAt: row.received_at,
      dueAt: row.due_at,
      state: row.state,
      decidedAt: row.decided_at,
      reason: row.reason,
    }));
  },
  erase: async (tx, personId, at) => {
    // There is nothing left to download.
    await saveOwnDecided(tx, { personId, kind: 'export', state: 'declined', at, by: null });
    await forgetWords(tx, personId);
  },
};
