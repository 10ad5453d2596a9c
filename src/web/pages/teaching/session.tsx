// Page of one of the instructor's own sessions: who has booked, and who is there.
import { useParams } from 'react-router';
import { SessionPage } from '#web/features/session-page/session-page.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Who comes"
        description="Who has booked this date, and who is there."
        noindex
      />
      <RequireAuthSession>
        <SessionPage key={id} id={id} />
      </RequireAuthSession>
    </>
  );
}
