// Views of the verification page, one for each stage.
import { CircleCheckBig, MailSearch, MailX, UserRoundCheck, UserRoundX } from 'lucide-react';
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

/** The browser that asked for the link can sign in by it; this one needs the password. */
export function VerifiedElsewhere({ returnTo }: { returnTo: ReturnTo }) {
  return (
    <NoticeView
      icon={CircleCheckBig}
      title="Your email is verified"
      actions={
        <>
          <LinkButton to={returnTo.via('/auth/signin')}>Sign In</LinkButton>
          <LinkButton to="/" variant="outline">
            Go to Homepage
          </LinkButton>
        </>
      }
    >
      <p>Sign in here with the password you chose.</p>
      <p className="text-base text-text-3">
        You signed up in another browser or on another device. To go on there, enter the code from
        the same email.
      </p>
    </NoticeView>
  );
}

export function Declined({ returnTo }: { returnTo: ReturnTo }) {
  return (
    <NoticeView
      icon={UserRoundX}
      title="You are not signed in"
      actions={
        <>
          <LinkButton to={returnTo.via('/auth/signin')}>Sign In</LinkButton>
          <LinkButton to="/" variant="outline">
            Go to Homepage
          </LinkButton>
        </>
      }
    >
      <p>The link signed nobody in. You can sign in with an account of your own.</p>
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
          <LinkButton to={returnTo.via('/auth/resend')}>Send New Link</LinkButton>
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
