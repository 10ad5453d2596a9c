// Shown instead of a class that does not exist, or that could not be loaded.
import { CloudAlert, SearchX } from 'lucide-react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { Button } from '#web/ui/button/button.tsx';
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

export function ClassNotLoaded({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <NoticeView
      icon={CloudAlert}
      title="This class could not be loaded"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <LinkButton to="/explore" variant="outline">
            Browse Classes
          </LinkButton>
        </>
      }
    >
      <p>{failure}</p>
    </NoticeView>
  );
}
