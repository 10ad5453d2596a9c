// The time by the minute of the clock, for what changes while the page is open: classes begin on whole minutes.
import { useEffect, useState } from 'react';
import { businessNow } from '#web/kit/business-now.ts';
import { useSite } from '#web/kit/site.ts';

const minuteMs = 60_000;

/** Unknown in the first render, which repeats what the server sent to everyone. */
export function useNow(): Date | undefined {
  const { today } = useSite();
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const at = businessNow(today);
      setNow(at);
      timer = setTimeout(look, minuteMs - (at.getTime() % minuteMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [today]);
  return now;
}
