// Shows that mails could not be loaded, with a retry.
import { CloudAlert } from 'lucide-react';
import { ApiError } from '#web/kit/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MailboxNotice } from './mailbox-notice.tsx';

export interface FailureNoticeProps {
  title: string;
  error: Error;
  isTrying: boolean;
  onRetry: () => void;
}

export function FailureNotice({ title, error, isTrying, onRetry }: FailureNoticeProps) {
  return (
    <MailboxNotice
      role="alert"
      icon={CloudAlert}
      title={title}
      action={<Button onClick={onRetry}>{isTrying ? 'Trying…' : 'Try again'}</Button>}
    >
      {failureText(error)}
    </MailboxNotice>
  );
}

/** API messages are written for people; the browser's are not. */
export function failureText(error: Error): string {
  return error instanceof ApiError
    ? error.message
    : 'The server could not be reached. Check that it is running, then try again.';
}
