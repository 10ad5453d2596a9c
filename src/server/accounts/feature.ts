// What accounts bring to the whole product besides their calls.
import type { Feature } from '#platform/features/feature.ts';
import { eraseProfile } from './erase-profile.ts';
import { exportProfile } from './export-profile.ts';
import { fillDemoPeople } from './fill-demo-people.ts';

export const accountsFeature: Feature = {
  noun: 'accounts',
  demo: { fill: fillDemoPeople },
  exportData: exportProfile,
  erase: eraseProfile,
};
