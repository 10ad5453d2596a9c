// Shown instead of a thing that could not be loaded, with the reason and a retry.
import { CloudAlert } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { NoticeView } from './notice-view.tsx';

interface NotLoadedViewProps {
  title: string;
  /** The reason, in a sentence. */
  failure: string;
  onRetry: () => void;
}

export function NotLoadedView({ title, failure, onRetry }: NotLoadedViewProps) {
  return (
    <NoticeView
      icon={CloudAlert}
      title={title}
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
