// The way to sign in that leads back to this very page.
import { useLocation } from 'react-router';

export function useSignInAddress(): string {
  const { pathname, search } = useLocation();
  return `/auth/signin?redirect=${encodeURIComponent(pathname + search)}`;
}
