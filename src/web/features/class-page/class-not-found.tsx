// Shown when the class does not exist or could not be loaded.
import { SearchX } from 'lucide-react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

interface ClassNotFoundProps {
  /** The failure message, when the class could not be loaded. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function ClassNotFound({ failure, onRetry }: ClassNotFoundProps) {
  return (
    <NoticeView
      icon={SearchX}
      title="Class not found"
      actions={
        <>
          <LinkButton to="/explore">Browse Classes</LinkButton>
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <p>{failure ?? "We couldn't find the class you're looking for."}</p>
    </NoticeView>
  );
}
