// Opens a page for anybody with the token from the email, and for signed-in people.
import type { ReactNode } from 'react';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

interface MailOrSessionProps {
  token: string | undefined;
  children: ReactNode;
}

export function MailOrSession({ token, children }: MailOrSessionProps) {
  const authSession = useAuthSession();
  // The address without a token opens nothing: people who have only that must sign in.
  return authSession.status === 'unknown' || token === undefined ? (
    <RequireAuthSession>{children}</RequireAuthSession>
  ) : (
    children
  );
}
