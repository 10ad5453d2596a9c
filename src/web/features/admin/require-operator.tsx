// Guards the admin area: everybody but operators gets "not found".
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
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
  return (
    <Loaded
      query={useQuery(ownProfileQuery)}
      skeleton={<PageSpinner label="Loading admin" />}
      renderFailure={(failure) => <Container className="py-16">{failure}</Container>}
    >
      {({ role }) => (role === 'operator' ? children : <NotFoundView />)}
    </Loaded>
  );
}
