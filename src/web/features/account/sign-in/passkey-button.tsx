// Signs in with a passkey: by a button, or from the address field, where the browser offers passkeys by itself.
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import {
  canOfferPasskeys,
  canUsePasskeys,
  offerPasskeys,
  type PasskeyOutcome,
  signInWithPasskey,
} from '#web/kit/auth/webauthn/passkeys.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { minuteMs } from '#domain/time/durations.ts';
import { OrLine } from '../or-line.tsx';

interface PasskeyButtonProps {
  /** True while a sign-in by password is running. */
  isBusy: boolean;
  onSignedIn(outcome: Extract<PasskeyOutcome, { outcome: 'signed-in' }>): void;
}

export function PasskeyButton(props: PasskeyButtonProps) {
  const { auth } = useSite();
  const isHydrated = useHydrated();
  // The server does not know what the browser can do, so it renders the button.
  if (!auth.passkeys || (isHydrated && !canUsePasskeys())) return null;
  return <PasskeyChoice {...props} />;
}

function PasskeyChoice({ isBusy, onSignedIn }: PasskeyButtonProps) {
  const { ask, isAsking, notice } = usePasskeySignIn(onSignedIn);
  return (
    <div className="mt-5 grid gap-4">
      <OrLine />
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        disabled={isBusy || isAsking}
        onClick={() => void ask()}
      >
        {isAsking ? <Spinner label="" className="text-current" /> : <KeyRound aria-hidden="true" />}
        {isAsking ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
      {notice && (
        <AuthNotice tone={notice.tone} role="status">
          {notice.text}
        </AuthNotice>
      )}
    </div>
  );
}

interface Notice {
  tone: 'info' | 'danger';
  text: string;
}

const canceled: Notice = {
  tone: 'info',
  text: 'No passkey was used. Try again, or sign in with your password.',
};

function usePasskeySignIn(onSignedIn: PasskeyButtonProps['onSignedIn']) {
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(onSignedIn);
  useEffect(() => void (latest.current = onSignedIn));

  const finish = (result: PasskeyOutcome) => {
    if (result.outcome === 'signed-in') latest.current(result);
    if (result.outcome === 'refused') setNotice({ tone: 'danger', text: result.message });
  };

  useEffect(() => offerQuietly({ running, isWanted: !isAsking, finish }), [isAsking]);

  async function ask() {
    setNotice(null);
    setAsking(true);
    running.current?.abort();
    const controller = new AbortController();
    const result = await signInWithPasskey(controller.signal);
    finish(result);
    if (result.outcome === 'canceled') setNotice(canceled);
    if (result.outcome !== 'signed-in') setAsking(false);
  }

  return { ask, isAsking, notice };
}

interface QuietOffer {
  running: { current: AbortController | null };
  isWanted: boolean;
  finish(result: PasskeyOutcome): void;
}

/** The challenge is good for five minutes, and the page may be open for longer. */
const renewMs = 4 * minuteMs;

/** Lets the address field offer passkeys, if the browser can, until the returned function is called. */
function offerQuietly({ running, isWanted, finish }: QuietOffer): () => void {
  if (!isWanted) return () => undefined;
  let isOver = false;
  const offer = async (): Promise<void> => {
    if (isOver) return;
    const controller = new AbortController();
    running.current = controller;
    const timer = setTimeout(() => controller.abort(), renewMs);
    const result = await offerPasskeys(controller.signal);
    const isRenewed = controller.signal.aborted;
    clearTimeout(timer);
    if (isOver) return;
    if (result.outcome !== 'canceled') finish(result);
    // After anything else it would fail again at once, for example because the network is gone.
    if (isRenewed) await offer();
  };
  const begin = async () => {
    if (await canOfferPasskeys().catch(() => false)) await offer();
  };
  void begin();
  return () => {
    isOver = true;
    running.current?.abort();
  };
}
