// Shown when no instructor has this name, or the page could not be loaded.
import { UserX } from 'lucide-react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

interface InstructorNotFoundProps {
  /** The failure message, when the page could not be loaded. */
  failure?: string | undefined;
  onRetry: () => void;
}

export function InstructorNotFound({ failure, onRetry }: InstructorNotFoundProps) {
  return (
    <NoticeView
      icon={UserX}
      title="Instructor not found"
      actions={
        <>
          <LinkButton to="/explore">Explore classes</LinkButton>
          {failure !== undefined && (
            <Button variant="outline" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <p>{failure ?? "We couldn't find the instructor you're looking for."}</p>
    </NoticeView>
  );
}
