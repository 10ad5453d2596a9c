// Leads to the page that comes next once something is done, unless the person has gone elsewhere meanwhile.
import { useLocation, useNavigate } from 'react-router';

export function useRedirectAfter(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (path) => {
    if (location.pathname === pathname) await navigate(path);
  };
}
