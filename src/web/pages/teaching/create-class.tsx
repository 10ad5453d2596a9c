// Page for writing a new class and publishing it.
import { useQuery } from '@tanstack/react-query';
import { CreateClass } from '#web/features/class-editor/create-class.tsx';
import { EditorFrame } from '#web/features/class-editor/editor-frame.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { StandingNotice } from '#web/kit/instructor/standing-notice.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

export function Component() {
  return (
    <>
      <PageHead
        title="Create a New Class"
        description="List your own in-person class: photos, price, place and time."
        path="/createClass"
        noindex
      />
      <div className="min-h-[calc(100dvh-64px)] bg-canvas">
        <div className="only-signed-in">
          <RequireAuthSession>
            <NewClass />
          </RequireAuthSession>
        </div>
      </div>
    </>
  );
}

function NewClass() {
  const authSession = useAuthSession();
  const { data: profile } = useQuery({
    ...ownProfileQuery,
    enabled: authSession.status === 'signed-in',
  });
  if (authSession.status !== 'signed-in') return null;
  const { user } = authSession;
  const mayTeach = user.instructorStatus !== 'suspended';
  return (
    <EditorFrame
      title="Create a New Class"
      subtitle="Share your skills and knowledge with others"
      cancelTo="/"
    >
      <div className="mb-6 empty:hidden">
        <StandingNotice
          status={profile?.instructorStatus ?? user.instructorStatus ?? 'none'}
          reason={profile?.instructorReason ?? null}
        />
      </div>
      {/* Keyed by user: each user has a draft of their own. Nobody fills in what they cannot send. */}
      {mayTeach && <CreateClass key={user.id} user={user} />}
    </EditorFrame>
  );
}
