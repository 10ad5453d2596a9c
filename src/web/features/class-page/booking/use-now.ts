// The time by the minute, for what changes while the page is open.
import { useEffect, useState } from 'react';
import { businessNow } from '#web/kit/business-now.ts';
import { useSite } from '#web/kit/site.ts';

/** Unknown in the first render, which repeats what the server sent to everyone. */
export function useNow(): Date | undefined {
  const { today } = useSite();
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(businessNow(today));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [today]);
  return now;
}
