// What accounts bring to the whole product besides their calls.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { eraseProfile } from './erase-profile.ts';
import { exportProfile } from './export-profile.ts';
import { addDemoPeople } from './add-demo-people.ts';

export const accountsHooks: ModuleHooks = {
  module: 'accounts',
  // At every start: a newer version may have people that the one which filled the house did not.
  demo: { fill: addDemoPeople, topUp: addDemoPeople },
  exportData: exportProfile,
  erase: eraseProfile,
};
