// The time that is left until a moment of the business, by the second.
import { useEffect, useState } from 'react';
import { businessNow } from '#web/kit/business-now.ts';
import { useSite } from '#web/kit/site.ts';

/** Unknown in the first render, which repeats what the server sent. */
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
