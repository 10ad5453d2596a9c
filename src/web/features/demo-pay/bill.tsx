// The item and the amount to pay.
import type { DemoCheckout } from '#contract/bookings.ts';
import { moneyText } from '#domain/money.ts';
import { amountCentsOf } from './checkout.ts';

export function Bill({ checkout }: { checkout: DemoCheckout }) {
  return (
    <div className="grid gap-4 rounded-xl bg-surface-2 p-4 sm:p-5">
      <div>
        <p className="text-lg font-semibold wrap-anywhere">{checkout.name}</p>
        <p className="mt-1 wrap-anywhere text-text-2">{checkout.description}</p>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-4">
        <span className="font-semibold">Total</span>
        <span className="text-2xl font-bold tabular-nums">
          {moneyText(amountCentsOf(checkout))}
        </span>
      </p>
    </div>
  );
}
