// What the last twelve months say about a class, for its instructor.
import { useParams } from 'react-router';
import { InsightPage } from '#web/features/class-insight/insight-page.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Insight"
        description="Views, bookings, seats and share links of your class."
        noindex
      />
      <RequireAuthSession>
        <InsightPage key={id} id={id} />
      </RequireAuthSession>
    </>
  );
}
