// The module hooks of alerts: export, and deletion with the account.
import { searchText } from '#contract/alerts/search-text.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteAllAlerts, findAlerts } from './alert-store.ts';

export const alertsHooks: ModuleHooks = {
  module: 'alerts',
  exportData: async (tx, personId) => {
    const alerts = await findAlerts(tx, personId);
    if (alerts.length === 0) return undefined;
    return alerts.map((row) => ({
      about: row.title ?? searchText(row.search ?? {}),
      classId: row.class_id,
      search: row.search,
      createdAt: row.created_at,
    }));
  },
  erase: deleteAllAlerts,
};
