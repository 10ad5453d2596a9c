// Screen, reached from a mail, where the owner of an account stops the removal of a second factor or passkey. Only the
// button stops it, because mail scanners follow links.
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { FactorKind, RemovalState } from '#contract/accounts/factor-calls.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { factorKindNames } from '#web/kit/auth/identity/factor-kind-names.ts';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import { SubmitButton } from '../submit-button.tsx';

export function KeepFactor() {
  const isReady = useHydrated();
  const { mutate, isPending, data, error } = useMutation(
    mutation('POST /api/factor-removals/stop'),
  );
  // The card changes as a whole, so keyboard focus moves to its heading.
  useEffect(() => {
    if (data) focusPage();
  }, [data]);
  if (data) return <Outcome kind={data.kind} state={data.state} />;
  const secret = isReady ? location.hash.slice(1) : '';
  const isBroken = isReady && secret === '';
  const kind = isReady ? new URLSearchParams(location.search).get('kind') : null;
  return (
    <AuthCard
      badge="Your account"
      icon={ShieldCheck}
      title="Stop the removal?"
      description={`We were asked to remove ${named(kind)} from your account. If you did not ask, or have found it again, keep it.`}
      footer={
        <>
          Did you ask for it? Then close this page, and{' '}
          <AuthLink to="/contact">write to us</AuthLink> if you have a question.
        </>
      }
    >
      <form
        // As high as its longest sentence, so that the card keeps its place.
        className="grid min-h-28 content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ body: { secret } });
        }}
      >
        {(isBroken || error) && (
          <AuthNotice tone="danger" role="status">
            {isBroken || codeOf(error) === 'not_found'
              ? 'This link is not complete. Open it again from our email, or copy all of it.'
              : failureText(error)}
          </AuthNotice>
        )}
        {!isBroken && (
          <SubmitButton
            isBusy={isPending || !isReady}
            busyText={isPending ? 'Keeping it…' : 'Keep it'}
          >
            Keep it
          </SubmitButton>
        )}
      </form>
    </AuthCard>
  );
}

/** The kind comes from the address, which anybody can write, so only our own names are shown. */
const named = (kind: string | null): string =>
  kind !== null && Object.hasOwn(factorKindNames, kind)
    ? `your ${factorKindNames[kind as FactorKind].toLowerCase()}`
    : 'a second step or passkey';

interface OutcomeProps {
  kind: FactorKind;
  state: RemovalState;
}

function Outcome({ kind, state }: OutcomeProps) {
  const name = factorKindNames[kind].toLowerCase();
  const isRemoved = state === 'removed' || state === 'gone';
  return (
    <AuthCard
      badge="Your account"
      icon={ShieldCheck}
      title={isRemoved ? 'It is already removed' : `Your ${name} stays`}
      description={
        isRemoved
          ? `Your ${name} was removed before you opened this page.`
          : 'Nothing changes for you: sign in as before. Our team sees that you stopped it.'
      }
      footer={
        <>
          Questions? <AuthLink to="/contact">Write to us</AuthLink>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          If it was not you who asked, somebody else may know your password. Set a new one now
          {isRemoved && ', then set up your second step again in your profile'}.
        </p>
        <LinkButton to="/auth/forgot-password" size="lg">
          Set a new password
        </LinkButton>
      </div>
    </AuthCard>
  );
}
