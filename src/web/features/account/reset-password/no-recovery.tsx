// View for visitors without a working recovery link: the reason, how to get a new one, and a field for the code.
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AuthLink } from '../auth-link.tsx';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { MailCodeEntry } from '../verify-email/mail-code-entry.tsx';

interface NoRecoveryProps {
  reason: string | null;
  onCodeAccepted(): Promise<void>;
}

export function NoRecovery({ reason, onCodeAccepted }: NoRecoveryProps) {
  const isSignedIn = useAuthSession().status === 'signed-in';
  return (
    <div className="grid gap-6">
      {reason !== null && <AuthNotice role="status">{reason}</AuthNotice>}
      {isSignedIn && (
        <AuthNotice tone="info">
          You are signed in, so you can change your password without a link.{' '}
          <AuthLink to="/dashboard/profile">Go to Profile Settings</AuthLink>
        </AuthNotice>
      )}
      <LinkButton to="/auth/forgot-password" size="lg">
        Send a New Link
      </LinkButton>
      <div className="grid gap-4 border-t border-border pt-5">
        <div className="grid gap-1">
          <h2 className="text-lg font-bold">Or enter the code from the email</h2>
          <p className="text-sm text-text-2">
            Some mail programs open links before you do, and a link works only once. Get a new email
            then, and enter its code here.
          </p>
        </div>
        <MailCodeEntry mail="recovery" onAccepted={onCodeAccepted} />
      </div>
    </div>
  );
}
