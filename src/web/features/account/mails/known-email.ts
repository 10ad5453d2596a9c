// The e-mail address typed on the previous page; passed in the history state, not in the URL.
import { useLocation } from 'react-router';
import { useHydrated } from '#web/kit/page/hydrated.ts';

export function useKnownEmail(): string {
  // The history state survives a reload, but the server's HTML is rendered without it.
  const isHydrated = useHydrated();
  const handedOver: unknown = useLocation().state;
  if (!isHydrated || typeof handedOver !== 'object' || handedOver === null) return '';
  const { email } = handedOver as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
