// Guards a page: the server renders a spinner, the browser shows the page or redirects to sign-in.
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { useAuthSession } from './use-auth-session.ts';
import { signInAddress } from './sign-in-address.ts';

export function RequireAuthSession({ children }: { children: ReactNode }) {
  const authSession = useAuthSession();
  const [wasShown, setShown] = useState(false);
  const place = useLocation();
  if (authSession.status === 'signed-in') {
    if (!wasShown) setShown(true);
    return children;
  }
  if (authSession.status === 'signed-out') {
    // After a logout on this page, sign-in should not lead back to it.
    if (wasShown && authSession.byChoice) return <Navigate to="/" replace />;
    return <Navigate to={signInAddress(place)} state={place.state} replace />;
  }
  return <AuthSessionSpinner />;
}

/** Shown until it is known who is signed in. */
export function AuthSessionSpinner() {
  return (
    <div className="grid min-h-[calc(100dvh-64px)] place-items-center">
      <Spinner label="Loading" />
    </div>
  );
}
