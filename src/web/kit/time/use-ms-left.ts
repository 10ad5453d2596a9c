// Milliseconds left until a moment in business time, updated every second.
import { useEffect, useState } from 'react';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';

/** Undefined in the first render, which repeats the server's HTML. */
export function useMsLeft(until: string): number | undefined {
  const { today } = useSite();
  const [msLeft, setMsLeft] = useState<number>();
  useEffect(() => {
    const look = () => setMsLeft(Date.parse(until) - businessNow(today).getTime());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until, today]);
  return msLeft;
}
