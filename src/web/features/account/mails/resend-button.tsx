// Button that resends the mail, after the pause that the identity service requires.
import { useState, useCallback, useEffect } from 'react';
import { loadAuth } from '#web/kit/auth/auth.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { identityFailureText } from '../identity-failure-text.ts';
import { sendAccountMail, type AccountMail } from './account-mails.ts';
import { usualWaitSeconds, waitSecondsOf } from './wait-seconds.ts';

interface ResendButtonProps {
  mail: AccountMail;
  email: string;
  redirect: string;
}

export function ResendButton({ mail, email, redirect }: ResendButtonProps) {
  const { secondsLeft, start } = useCountdown(usualWaitSeconds);
  const [sending, setSending] = useState(false);
  const [status, setStatus] = useState('');

  async function sendAgain() {
    setSending(true);
    setStatus('');
    try {
      await sendAccountMail(mail, email, { auth: await loadAuth(), redirect });
      start(usualWaitSeconds);
      setStatus('A new email is on its way. The one before still works, too.');
    } catch (error) {
      const wait = waitSecondsOf(error);
      if (wait === undefined) showFailure(error);
      else start(wait);
    } finally {
      setSending(false);
    }
  }

  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        disabled={sending || secondsLeft > 0}
        className="w-full tabular-nums"
        onClick={() => void sendAgain()}
      >
        {resendLabel(sending, secondsLeft)}
      </Button>
      <p role="status" className="text-sm text-text-2 not-empty:mt-3">
        {status}
      </p>
    </div>
  );
}

function resendLabel(sending: boolean, secondsLeft: number): string {
  if (sending) return 'Sending…';
  return secondsLeft > 0 ? `Resend email in ${secondsLeft} s` : 'Resend email';
}

function showFailure(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'The email was not sent',
    description: identityFailureText(error, 'Try again later.'),
  });
}

interface Countdown {
  secondsLeft: number;
  start(seconds: number): void;
}

/** Counts seconds down to zero, correctly even when a hidden tab is throttled. */
function useCountdown(initialSeconds = 0): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(() => performance.now() + initialSeconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);

  const start = useCallback((seconds: number) => {
    setEndsAtMs(performance.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }, []);

  const counts = secondsLeft > 0;
  useEffect(() => {
    if (!counts) return undefined;
    const look = () =>
      setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000)));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [counts, endsAtMs]);

  return { secondsLeft, start };
}
