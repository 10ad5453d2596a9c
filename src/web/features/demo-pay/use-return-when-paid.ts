// Returns to the booking once it is paid, but not when an already paid page is opened.
import { useEffect, useRef } from 'react';
import type { DemoCheckout } from '#contract/bookings.ts';

export function useReturnWhenPaid({ status, successUrl }: DemoCheckout): void {
  const wasUnpaid = useRef(false);
  useEffect(() => {
    if (status !== 'paid') wasUnpaid.current = true;
    // Replaces this page, so that Back does not lead to a paid bill.
    else if (wasUnpaid.current) location.replace(successUrl);
  }, [status, successUrl]);
}
