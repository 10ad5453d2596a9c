// Page where instructors edit their class: its details and its sessions.
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { ApiError } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SessionsPanel } from './schedule/sessions-panel.tsx';
import { EditForm } from './edit-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { ownClassQuery } from '#web/kit/class/own-class.ts';
import { StateLine } from './state-line.tsx';
import { StudioPart } from './studio/studio-part.tsx';

const instructorPath = '/dashboard/teacher';

export function EditClass({ id, user }: { id: string; user: AuthUser }) {
  const query = useQuery(ownClassQuery(id));
  const { data, error } = query;
  if (!data && error instanceof ApiError && [400, 404].includes(error.status))
    return <NoSuchClass />;
  return (
    <EditorFrame
      title="Edit class"
      // Not the class's title: a longer line would shift the page when it arrives.
      subtitle="What it is, and when it takes place"
      cancelTo={instructorPath}
    >
      <Loaded query={query} skeleton={<EditSkeleton />}>
        {(one) => (
          <div className="grid grid-cols-1 gap-6 sm:gap-8">
            <StateLine one={one} />
            <EditForm one={one} user={user} />
            <StudioPart one={one} />
            <SessionsPanel one={one} />
          </div>
        )}
      </Loaded>
    </EditorFrame>
  );
}

function NoSuchClass() {
  return (
    <NoticeView
      icon={SearchX}
      title="Class not found"
      actions={<LinkButton to={instructorPath}>Go to your classes</LinkButton>}
    >
      <p>There is no class of yours at this address.</p>
    </NoticeView>
  );
}

function EditSkeleton() {
  return (
    <>
      <div role="status" className="sr-only">
        Loading your class
      </div>
      <Skeleton className="h-[60rem] rounded-2xl" />
    </>
  );
}
