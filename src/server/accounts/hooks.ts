// Module hooks of accounts.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { eraseProfile } from './leaving/erase-profile.ts';
import { exportProfile } from './leaving/export-profile.ts';
import { addDemoPeople } from './demo/add-demo-people.ts';

export const accountsHooks: ModuleHooks = {
  module: 'accounts',
  // Runs at every start: a newer version may have people that the version which filled the demo did not.
  demo: { fill: addDemoPeople, topUp: addDemoPeople },
  exportData: exportProfile,
  erase: eraseProfile,
};
