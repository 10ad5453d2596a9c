// Fills the demo with payout accounts of its instructors, and pays them for past sessions.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { MoneyContext } from '../../shared/context.ts';
import {
  findDemoInstructors,
  findUnpaidPayouts,
  forgetPayoutMails,
} from '../../payouts/demo-payout-store.ts';
import { openPast } from '../bookings/demo/past-context.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { payOut } from './pay-out.ts';
import { queuePayout } from './schedule-payout.ts';

/** Runs after the demo's bookings, and pays what their past sessions have earned, each when it was due. */
export const demoPayouts = (context: Omit<MoneyContext, 'clock'>): ModuleHooks => ({
  module: 'payouts-demo',
  demo: {
    fill: async (tx, clock) => {
      const now = clock.now();
      const past = await openPast(tx, context);
      for (const instructorId of await findDemoInstructors(tx))
        await openPayoutAccount(tx, past(now), instructorId);
      const payouts = await findUnpaidPayouts(tx);
      for (const payout of payouts)
        if (payout.due_at <= now) await payOut(tx, past(payout.due_at), payout.id);
        else await queuePayout(tx, context, payout);
      await forgetPayoutMails(
        tx,
        payouts.map(({ id }) => id),
      );
    },
  },
});
