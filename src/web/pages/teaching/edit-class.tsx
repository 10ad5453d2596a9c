// Page where an instructor edits a class and adds or cancels its sessions.
import { useParams } from 'react-router';
import { EditClass } from '#web/features/class-editor/edit-class.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

export function Component() {
  return (
    <>
      <PageHead title="Edit class" description="Change a class of yours and its dates." noindex />
      <div className="min-h-[calc(100dvh-64px)] bg-canvas">
        <div className="only-signed-in">
          <RequireAuthSession>
            <OwnClassPage />
          </RequireAuthSession>
        </div>
      </div>
    </>
  );
}

function OwnClassPage() {
  const { id = '' } = useParams();
  const authSession = useAuthSession();
  if (authSession.status !== 'signed-in') return null;
  return <EditClass key={`${authSession.user.id} ${id}`} id={id} user={authSession.user} />;
}
