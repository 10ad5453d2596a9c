// Navigates to the next page after an action, unless the user has left the current page meanwhile.
import { useLocation, useNavigate } from 'react-router';

export function useRedirectAfter(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (path) => {
    if (location.pathname === pathname) await navigate(path);
  };
}
