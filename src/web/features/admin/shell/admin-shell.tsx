// Frame of every admin page: for operators only, with the navigation beside or above it.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

export interface AdminShellProps {
  title: string;
  /** Replaces the title in the page's heading where only operators may read it; `title` is visible to everybody. */
  heading?: ReactNode;
  /** Path of this page. */
  path: string;
  /** A sentence about the purpose of the page. */
  lead?: ReactNode;
  /** Link above the title, back to the list. */
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminShell(props: AdminShellProps) {
  const { title, heading = title, path, lead, back, actions, children } = props;
  return (
    <>
      <PageHead title={`${title} · Admin`} description="The operator's area." path={path} noindex />
      <RequireOperator>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="grid grid-cols-1 gap-x-10 gap-y-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
            <AdminNavigation title={title} />
            <div className="min-w-0">
              {back}
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
                <h1 className="min-w-0 text-3xl font-bold tracking-tight wrap-break-word sm:text-4xl">
                  <bdi>{heading}</bdi>
                </h1>
                {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
              </div>
              {lead && <p className="mt-3 max-w-prose text-lg text-text-2">{lead}</p>}
              {/* Without a box of its own: content that replaces its skeleton is new, and has not moved with a longer title. */}
              <div className="contents *:first:mt-8">{children}</div>
            </div>
          </Container>
        </div>
      </RequireOperator>
    </>
  );
}

/** Guards the admin area: everybody but operators gets "not found". */
function RequireOperator({ children }: { children: ReactNode }) {
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
