// Leads back to the booking once the money is there; not whoever only looks at an old page.
import { useEffect, useRef } from 'react';
import type { DemoCheckout } from '#contract/bookings.ts';

export function useWayBack({ status, successUrl }: DemoCheckout): void {
  const wasUnpaid = useRef(false);
  useEffect(() => {
    if (status !== 'paid') wasUnpaid.current = true;
    // In place of this page, so that Back does not lead to a bill that is paid.
    else if (wasUnpaid.current) location.replace(successUrl);
  }, [status, successUrl]);
}
