// Shown instead of a class that does not exist, or that could not be loaded.
import { SearchX } from 'lucide-react';
import { NotLoadedView } from '#web/kit/page/not-loaded-view.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

interface NoClassProps {
  /** Why it could not be loaded; undefined where there is no such class. */
  failure: string | undefined;
  onRetry: () => void;
}

export function NoClass({ failure, onRetry }: NoClassProps) {
  if (failure !== undefined)
    return (
      <NotLoadedView title="This class could not be loaded" failure={failure} onRetry={onRetry} />
    );
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
