// The address somebody typed on the page before; it travels beside the address bar, not in it.
import { useLocation } from 'react-router';
import { useHydrated } from '#web/kit/hydrated.ts';

export function useKnownEmail(): string {
  // A reload keeps what was handed over, but the server's page knows nothing of it.
  const isHydrated = useHydrated();
  const handedOver: unknown = useLocation().state;
  if (!isHydrated || typeof handedOver !== 'object' || handedOver === null) return '';
  const { email } = handedOver as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
