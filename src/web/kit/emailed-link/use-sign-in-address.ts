// Address of the sign-in page that returns to the current page.
import { useLocation } from 'react-router';

export function useSignInAddress(): string {
  const { pathname, search } = useLocation();
  return `/auth/signin?redirect=${encodeURIComponent(pathname + search)}`;
}
