// Loads the parts of the bar that belong to the signed-in person, once they are known.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

export interface Personal {
  parts: typeof import('./personal-parts.ts');
  user: AuthUser;
}

/** Undefined for visitors, and until the code has come; if that fails, it is tried again with the next page. */
export function usePersonalParts(): Personal | undefined {
  const session = useAuthSession();
  const { pathname } = useLocation();
  const [parts, setParts] = useState<Personal['parts']>();
  const isWanted = session.status === 'signed-in' && !parts;
  useEffect(() => {
    if (isWanted) void import('./personal-parts.ts').then(setParts, () => undefined);
  }, [isWanted, pathname]);
  return parts && session.status === 'signed-in' ? { parts, user: session.user } : undefined;
}
