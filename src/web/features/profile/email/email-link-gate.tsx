// Lets signed-in people through; an email link opened while signed out still shows its outcome.
import { LogIn, MailCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkQuestionDialog } from '#web/kit/auth/link/link-question-dialog.tsx';
import { AuthSessionSpinner, RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { profilePath, unshownEmailLink, useRedeemedLink } from './email-link.ts';
import { EmailLinkWords } from './email-link-news.tsx';

export function EmailLinkGate({ children }: { children: ReactNode }) {
  const { status } = useAuthSession();
  const isRedeemed = useRedeemedLink();
  if (!isRedeemed)
    return (
      <>
        <AuthSessionSpinner />
        <LinkQuestionDialog />
      </>
    );
  const link = unshownEmailLink();
  if (status !== 'signed-out' || !link) return <RequireAuthSession>{children}</RequireAuthSession>;
  const { icon, title } = headings[link.outcome];
  return (
    <NoticeView
      icon={icon}
      title={title}
      actions={
        <LinkButton to={`/auth/signin?redirect=${encodeURIComponent(profilePath)}`}>
          Sign In
        </LinkButton>
      }
    >
      <EmailLinkWords link={link} />
    </NoticeView>
  );
}

const headings = {
  'half-way': { icon: MailCheck, title: 'Address confirmed' },
  changed: { icon: MailCheck, title: 'Address confirmed' },
  elsewhere: { icon: LogIn, title: 'Sign in to continue' },
  refused: { icon: MailX, title: 'This link does not work' },
};
