// Current time, updated every minute, since classes begin on whole minutes.
import { useEffect, useState } from 'react';
import { minuteMs } from '#domain/time/durations.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';

/** Undefined in the first render, which repeats the HTML that the server sends to everyone. */
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
