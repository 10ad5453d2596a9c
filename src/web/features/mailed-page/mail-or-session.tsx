// Opens a page for who has the mail that leads to it, and for whom it belongs to.
import type { ReactNode } from 'react';
import { RequireSession } from '#web/kit/require-session.tsx';
import { useSession } from '#web/kit/session.ts';

interface MailOrSessionProps {
  token: string | undefined;
  children: ReactNode;
}

export function MailOrSession({ token, children }: MailOrSessionProps) {
  const session = useSession();
  // The address alone opens nothing: whoever has only that has to sign in.
  return session.status === 'unknown' || token === undefined ? (
    <RequireSession>{children}</RequireSession>
  ) : (
    children
  );
}
