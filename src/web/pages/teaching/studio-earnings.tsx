// The earnings page of a studio.
import { useParams } from 'react-router';
import { StudioEarningsPage } from '#web/features/earnings/studio-earnings-page.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Earnings of the studio"
        description="What its classes earn, and when it is paid out."
        noindex
      />
      <RequireAuthSession>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="py-8 sm:py-12">
            <StudioEarningsPage key={id} id={id} />
          </Container>
        </div>
      </RequireAuthSession>
    </>
  );
}
