// Applies a change to the page before the browser prints it.
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

export function useBeforePrint(change: () => void): void {
  const prepare = useEffectEvent(change);
  useEffect(() => {
    const hear = () => flushSync(() => prepare());
    addEventListener('beforeprint', hear);
    return () => removeEventListener('beforeprint', hear);
  }, []);
}
