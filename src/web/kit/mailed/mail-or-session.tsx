// Opens a page for anybody with the token from the email, and for signed-in people.
import type { ReactNode } from 'react';
import { RequireSession } from '#web/kit/auth/require-session.tsx';
import { useSession } from '#web/kit/auth/session.ts';

interface MailOrSessionProps {
  token: string | undefined;
  children: ReactNode;
}

export function MailOrSession({ token, children }: MailOrSessionProps) {
  const session = useSession();
  // The address without a token opens nothing: people who have only that must sign in.
  return session.status === 'unknown' || token === undefined ? (
    <RequireSession>{children}</RequireSession>
  ) : (
    children
  );
}
