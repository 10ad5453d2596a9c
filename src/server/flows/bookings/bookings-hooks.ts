// The module hooks of bookings: demo data, export and erasure.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { exportBookings } from '../../bookings/export/export-bookings.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { demoBookings } from './demo/demo-bookings.ts';
import { eraseBookings } from '../accounts/erase-bookings.ts';

export const bookingsHooks = (tools: Omit<MoneyTools, 'clock'>): ModuleHooks => ({
  module: 'bookings',
  demo: demoBookings(tools),
  exportData: exportBookings,
  erase: (tx, personId, at) =>
    eraseBookings(tx, { ...tools, clock: { now: () => at } }, { personId, at }),
});
