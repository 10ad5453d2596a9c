// Views of the verification page, one for each stage.
import { CircleCheckBig, LogIn, MailSearch, MailX, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import type { ReturnTo } from '../return-to.ts';

const redirectAfterMs = 3000;

export function Verifying() {
  return (
    <NoticeView icon={MailSearch} title="Verifying your email" actions={null}>
      <p>This takes only a moment.</p>
      <span className="flex justify-center">
        <Spinner label="" className="size-8" />
      </span>
    </NoticeView>
  );
}

export function Verified({ target }: { target: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(target, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, target]);
  const isHome = target === '/';
  return (
    <NoticeView
      icon={CircleCheckBig}
      title="Email verified"
      actions={
        <>
          {!isHome && <LinkButton to={target}>Continue where you left off</LinkButton>}
          <LinkButton to="/" variant={isHome ? 'brand' : 'outline'}>
            Go to Homepage
          </LinkButton>
        </>
      }
    >
      <p>Your account is ready and you are signed in.</p>
      <p className="text-base text-text-3">
        {isHome ? 'Taking you to the homepage…' : 'Taking you back…'}
      </p>
    </NoticeView>
  );
}

export function AlreadyVerified({ email }: { email: string }) {
  return (
    <NoticeView
      icon={UserRoundCheck}
      title="You are all set"
      actions={<LinkButton to="/">Go to Homepage</LinkButton>}
    >
      <p>
        You are signed in as <strong className="wrap-anywhere text-text">{email}</strong>. There is
        nothing left to verify.
      </p>
    </NoticeView>
  );
}

/** Nobody here can know whether a code in the address is one of ours: only the browser that asked can redeem it. */
const notSignedInWords = {
  elsewhere: {
    icon: LogIn,
    title: 'Sign in to continue',
    text: 'If you opened the link in our email, your address is verified. Sign in with the password you chose.',
    hint: 'To go on in the browser where you signed up, enter the code from the same email there.',
  },
  declined: {
    icon: UserRoundX,
    title: 'You are not signed in',
    text: 'The link signed nobody in. You can sign in with an account of your own.',
    hint: null,
  },
};

/** View for a link that signs nobody in here, because another browser asked for it or the visitor declined. */
export function NotSignedIn({
  state,
  returnTo,
}: {
  state: keyof typeof notSignedInWords;
  returnTo: ReturnTo;
}) {
  const { icon, title, text, hint } = notSignedInWords[state];
  return (
    <NoticeView
      icon={icon}
      title={title}
      actions={
        <>
          <LinkButton to={returnTo.via('/auth/signin')}>Sign In</LinkButton>
          <LinkButton to="/" variant="outline">
            Go to Homepage
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
      {hint && <p className="text-base text-text-3">{hint}</p>}
    </NoticeView>
  );
}

export function Refused({ reason, returnTo }: { reason: string; returnTo: ReturnTo }) {
  return (
    <NoticeView
      icon={MailX}
      title="Verification failed"
      actions={
        <>
          <LinkButton to={returnTo.via('/auth/resend')}>Send new link</LinkButton>
          <LinkButton to={returnTo.via('/auth/signin')} variant="outline">
            Sign In
          </LinkButton>
          <LinkButton to="/" variant="ghost">
            Go to Homepage
          </LinkButton>
        </>
      }
    >
      <p>{reason}</p>
      <p className="text-base text-text-3">
        A link works once and for one hour. If your email is verified already, just sign in.
      </p>
    </NoticeView>
  );
}
