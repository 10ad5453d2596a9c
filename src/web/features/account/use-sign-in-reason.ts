// Why this person is on an account screen, once the browser knows: the server renders these pages the same for everyone.
import { useLocation } from 'react-router';
import { signInReason } from '#web/kit/auth/sign-in-reason.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import type { ReturnTo } from './return-to.ts';

/** Continues "Sign in to". */
export function useSignInReason({ target }: ReturnTo): string | undefined {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  return isHydrated ? signInReason(state, target) : undefined;
}
