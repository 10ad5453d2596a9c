// Guards a page: the server answers a quiet shell, the browser shows the page or leads to sign-in.
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';
import { useSession } from './session.ts';
import { signInAddress } from './sign-in-address.ts';

export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const [wasShown, setShown] = useState(false);
  const place = useLocation();
  if (session.status === 'signed-in') {
    if (!wasShown) setShown(true);
    return children;
  }
  if (session.status === 'signed-out') {
    // Whoever logs out on this page has not asked for it to come back.
    if (wasShown && session.byChoice) return <Navigate to="/" replace />;
    return <Navigate to={signInAddress(place)} replace />;
  }
  return (
    <div className="grid min-h-[calc(100dvh-64px)] place-items-center">
      <Spinner label="Loading" />
    </div>
  );
}
