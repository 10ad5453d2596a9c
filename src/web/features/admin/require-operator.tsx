// Guards the admin area: everybody but operators gets "not found".
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/kit/forms/load-failed.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { Container } from '#web/ui/container.tsx';

export function RequireOperator({ children }: { children: ReactNode }) {
  return (
    <RequireAuthSession>
      <OperatorsOnly>{children}</OperatorsOnly>
    </RequireAuthSession>
  );
}

/** Reads the role from the server: this browser may still store the old role of a new operator. */
function OperatorsOnly({ children }: { children: ReactNode }) {
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfileQuery);
  if (profile) return profile.role === 'operator' ? children : <NotFoundView />;
  if (!error) return <PageSpinner label="Loading admin" />;
  return (
    <Container className="py-16">
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    </Container>
  );
}
