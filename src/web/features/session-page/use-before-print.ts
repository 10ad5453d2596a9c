// Lets the page get ready for paper; what changes is on it before the browser takes its picture.
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
