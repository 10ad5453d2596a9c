// Shown where an emailed link leads to nothing that this reader may see.
import type { LucideIcon } from 'lucide-react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useSignInAddress } from './use-sign-in-address.ts';

interface NotYoursProps {
  icon: LucideIcon;
  title: string;
  /** The thing that may belong to another account. */
  thing: string;
}

export function NotYours({ icon, title, thing }: NotYoursProps) {
  const authSession = useAuthSession();
  const signIn = useSignInAddress();
  return (
    <NoticeView
      icon={icon}
      title={title}
      actions={
        <>
          {authSession.status === 'signed-in' ? (
            <LinkButton to="/dashboard">Your dashboard</LinkButton>
          ) : (
            <LinkButton to={signIn}>Sign In</LinkButton>
          )}
          <LinkButton to="/explore" variant="outline">
            Explore classes
          </LinkButton>
        </>
      }
    >
      <p>{`The link may be old, or ${thing} may belong to another account than the one you use.`}</p>
    </NoticeView>
  );
}
