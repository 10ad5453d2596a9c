// One studio, for its members.
import { useParams } from 'react-router';
import { StudioDashboard } from '#web/features/studios/studio-dashboard.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Studio" description="Its members, invitations and page." noindex />
      <RequireAuthSession>
        <StudioDashboard key={id} id={id} />
      </RequireAuthSession>
    </>
  );
}
