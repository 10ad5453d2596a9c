// Runs a callback when somebody goes back or forward in the browser's history.
import { useEffect, useEffectEvent } from 'react';

export function useOnBack(onBack: () => void): void {
  const hear = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => hear();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
}
