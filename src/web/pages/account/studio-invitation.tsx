// Page of an invitation into a studio, from the link in its mail or from the list of studios.
import { useParams } from 'react-router';
import { InvitationPage } from '#web/features/studio-invitation/invitation-page.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Invitation" description="Join a studio, or decline." noindex />
      <InvitationPage key={id} id={id} />
    </>
  );
}
