// Counts seconds down to zero, correctly even when a hidden tab is throttled.
import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  secondsLeft: number;
  start(seconds: number): void;
}

export function useCountdown(initialSeconds = 0): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(() => performance.now() + initialSeconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);

  const start = useCallback((seconds: number) => {
    setEndsAtMs(performance.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }, []);

  const counts = secondsLeft > 0;
  useEffect(() => {
    if (!counts) return undefined;
    const look = () =>
      setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000)));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [counts, endsAtMs]);

  return { secondsLeft, start };
}
