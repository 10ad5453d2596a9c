// Shown instead of a class that does not exist.
import { SearchX } from 'lucide-react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function ClassNotFound() {
  return (
    <NoticeView
      icon={SearchX}
      title="Class not found"
      actions={<LinkButton to="/explore">Browse Classes</LinkButton>}
    >
      <p>We couldn&apos;t find the class you&apos;re looking for.</p>
    </NoticeView>
  );
}
