// View for an unknown address.
import { Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { NoticeView } from './notice-view.tsx';

/** `children` are more ways on, where there are any. */
export function NotFoundView({ children }: { children?: ReactNode }) {
  return (
    <NoticeView
      icon={Signpost}
      title="404 Page Not Found"
      actions={
        <>
          <LinkButton to="/explore">Explore classes</LinkButton>
          <LinkButton to="/" variant="outline">
            Back to Home
          </LinkButton>
        </>
      }
    >
      <p>Did you forget to add the page to the router?</p>
      <p className="text-base text-text-3">
        The link may be old, or the address may have a typing mistake in it.
      </p>
      {children}
    </NoticeView>
  );
}
