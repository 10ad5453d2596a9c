// Page where an instructor edits a class and adds or cancels its sessions.
import { useParams } from 'react-router';
import { EditClass } from '#web/features/class-editor/edit-class.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireSession } from '#web/kit/auth/require-session.tsx';
import { useSession } from '#web/kit/auth/session.ts';

export function Component() {
  return (
    <>
      <PageHead title="Edit Class" description="Change a class of yours and its dates." noindex />
      <div className="min-h-[calc(100dvh-64px)] bg-canvas">
        <div className="only-signed-in">
          <RequireSession>
            <OwnClassPage />
          </RequireSession>
        </div>
      </div>
    </>
  );
}

function OwnClassPage() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <EditClass key={`${session.user.id} ${id}`} id={id} user={session.user} />;
}
