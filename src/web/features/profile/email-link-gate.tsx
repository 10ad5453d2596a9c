// Lets signed-in people through; an email link opened while signed out still shows its outcome.
import { MailCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { RequireSession } from '#web/kit/auth/require-session.tsx';
import { useSession } from '#web/kit/auth/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { profilePath, untoldEmailLink } from './email-link.ts';
import { EmailLinkWords } from './email-link-news.tsx';

export function EmailLinkGate({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const link = untoldEmailLink();
  if (status !== 'signed-out' || !link) return <RequireSession>{children}</RequireSession>;
  const isRefused = link.outcome === 'refused';
  return (
    <NoticeView
      icon={isRefused ? MailX : MailCheck}
      title={isRefused ? 'This link does not work' : 'Address confirmed'}
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
