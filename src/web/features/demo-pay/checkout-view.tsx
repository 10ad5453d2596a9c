// A payment in its current state: the bill, with the possible actions or the outcome.
import type { DemoCheckout } from '#contract/bookings.ts';
import { Bill } from './bill.tsx';
import { PayActs } from './pay-acts.tsx';
import { PayEnding } from './pay-ending.tsx';
import { useReturnWhenPaid } from './use-return-when-paid.ts';

export function CheckoutView({ checkout }: { checkout: DemoCheckout }) {
  useReturnWhenPaid(checkout);
  const { status } = checkout;
  return (
    <>
      <Bill checkout={checkout} />
      {status === 'open' ? (
        <PayActs checkout={checkout} />
      ) : (
        <PayEnding checkout={{ ...checkout, status }} />
      )}
    </>
  );
}
