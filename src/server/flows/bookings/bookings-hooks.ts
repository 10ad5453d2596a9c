// The module hooks of bookings: demo data, export and erasure.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { exportBookings } from '../../bookings/export/export-bookings.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { demoBookings } from './demo/demo-bookings.ts';
import { eraseBookings } from '../accounts/erase-bookings.ts';

export const bookingsHooks = (context: Omit<MoneyContext, 'clock'>): ModuleHooks => ({
  module: 'bookings',
  demo: demoBookings(context),
  exportData: exportBookings,
  erase: (tx, personId, at) =>
    eraseBookings(tx, { ...context, clock: { now: () => at } }, { personId, at }),
});
