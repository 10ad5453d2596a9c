// Page where a person goes on writing a draft of a class.
import { useParams } from 'react-router';
import { EditDraft } from '#web/features/class-editor/server-draft/edit-draft.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

export function Component() {
  return (
    <>
      <PageHead title="Your draft" description="Go on writing a class of yours." noindex />
      <div className="min-h-[calc(100dvh-64px)] bg-canvas">
        <div className="only-signed-in">
          <RequireAuthSession>
            <OwnDraft />
          </RequireAuthSession>
        </div>
      </div>
    </>
  );
}

function OwnDraft() {
  const { id = '' } = useParams();
  const authSession = useAuthSession();
  if (authSession.status !== 'signed-in') return null;
  return <EditDraft key={`${authSession.user.id} ${id}`} id={id} user={authSession.user} />;
}
