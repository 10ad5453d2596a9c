// Shown when no instructor has this name.
import { UserX } from 'lucide-react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function InstructorNotFound() {
  return (
    <NoticeView
      icon={UserX}
      title="Instructor not found"
      actions={<LinkButton to="/explore">Explore classes</LinkButton>}
    >
      <p>We couldn&apos;t find the instructor you&apos;re looking for.</p>
    </NoticeView>
  );
}
