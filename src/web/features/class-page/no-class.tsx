// Shown instead of a class that does not exist, is archived, or could not be loaded.
import { SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { NotLoadedView } from '#web/kit/page/not-loaded-view.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

interface NoClassProps {
  /** Why it could not be loaded; undefined where there is no such class. */
  failure: string | undefined;
  onRetry: () => void;
}

const ArchivedClass = lazy(async () => ({
  default: (await import('./archived-class.tsx')).ArchivedClass,
}));

export function NoClass({ failure, onRetry }: NoClassProps) {
  const authSession = useAuthSession();
  if (failure !== undefined)
    return (
      <NotLoadedView title="This class could not be loaded" failure={failure} onRetry={onRetry} />
    );
  // Who has booked the class learns that it is archived.
  return authSession.status === 'signed-in' ? (
    <Suspense fallback={<NotFound />}>
      <ArchivedClass otherwise={<NotFound />} />
    </Suspense>
  ) : (
    <NotFound />
  );
}

function NotFound() {
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
