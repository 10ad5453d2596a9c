// A payment in its current state: the bill, with the possible actions or the outcome.
import { useEffect, useRef } from 'react';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { DemoCheckout } from '#contract/money/demo-checkout.ts';
import { moneyText } from '#domain/money/money.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { PayActs } from './pay-acts.tsx';
import { amountCentsOf } from './checkout.ts';

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

/** Returns to the booking once it is paid, but not when an already paid page is opened. */
function useReturnWhenPaid({ status, successUrl }: DemoCheckout): void {
  const wasUnpaid = useRef(false);
  useEffect(() => {
    if (status !== 'paid') wasUnpaid.current = true;
    // Replaces this page, so that Back does not lead to a paid bill.
    else if (wasUnpaid.current) location.replace(successUrl);
  }, [status, successUrl]);
}

/** The item and the amount to pay. */
function Bill({ checkout }: { checkout: DemoCheckout }) {
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

const endings = {
  paid: {
    icon: CircleCheck,
    title: 'Paid',
    text: 'The payment has gone through.',
  },
  processing: {
    icon: Hourglass,
    title: 'On its way',
    text: 'Your payment takes about a minute to arrive. You can leave this page: your booking is confirmed as soon as it does.',
  },
  closed: {
    icon: CircleX,
    title: 'This payment page is closed',
    text: "You haven't been charged. If there are still seats, you can book again.",
  },
} as const;

/** Final state of a payment page, with nothing left to do. */
function PayEnding({ checkout }: { checkout: DemoCheckout & { status: keyof typeof endings } }) {
  const { status, successUrl, cancelUrl } = checkout;
  const { icon: Icon, title, text } = endings[status];
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [status]);
  return (
    <div role="status" className="mt-6 grid justify-items-center gap-3 text-center">
      <Icon aria-hidden="true" className="size-10 text-accent" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      <p className="text-text-2">{text}</p>
      <a
        href={status === 'closed' ? cancelUrl : successUrl}
        className={buttonClass({ size: 'lg', className: 'mt-3 w-full' })}
      >
        Go to your booking
      </a>
    </div>
  );
}
