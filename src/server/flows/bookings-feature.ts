// What bookings bring to the whole product besides their calls.
import type { Feature } from '#platform/features/feature.ts';
import { exportBookings } from '../bookings/export/export-bookings.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { demoBookings } from './demo/demo-bookings.ts';
import { eraseBookings } from './erase-bookings.ts';

export const bookingsFeature = (tools: Omit<MoneyTools, 'clock'>): Feature => ({
  noun: 'bookings',
  demo: demoBookings(tools),
  exportData: exportBookings,
  erase: (tx, personId, at) =>
    eraseBookings(tx, { ...tools, clock: { now: () => at } }, { personId, at }),
});
