// Final state of a payment page, with nothing left to do.
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DemoCheckout } from '#contract/bookings.ts';
import { buttonClass } from '#web/ui/button.tsx';

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

export function PayEnding({
  checkout,
}: {
  checkout: DemoCheckout & { status: keyof typeof endings };
}) {
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
