// An invitation into a studio, for the holder of its link or the person whose address was invited.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Invitation } from '#contract/studios/studios.ts';
import { aRole, studioRoleWords } from '#domain/studios/studio-roles.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { canBeAsked } from '#web/kit/emailed-link/can-be-asked.ts';
import { MailOrSession } from '#web/kit/emailed-link/mail-or-session.tsx';
import { NotYours } from '#web/kit/emailed-link/not-yours.tsx';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';

export function InvitationPage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  if (!canBeAsked(id, token)) return <NoInvitation />;
  return (
    <MailOrSession token={token}>
      <AskedInvitation id={id} token={token} />
    </MailOrSession>
  );
}

interface Opener {
  id: string;
  token: string | undefined;
}

function AskedInvitation({ id, token }: Opener) {
  const asked = useQuery(
    query('GET /api/studio-invitations/{id}', { params: { id }, query: token ? { token } : {} }),
  );
  if (!asked.data && codeOf(asked.error) === 'not_found') return <NoInvitation />;
  return (
    <Frame>
      <Loaded query={asked} skeleton={<Skeleton className="h-64 w-full" />}>
        {(invitation) => <Answer invitation={invitation} token={token} />}
      </Loaded>
    </Frame>
  );
}

const NoInvitation = () => (
  <NotYours icon={MailX} title="No invitation here" thing="the invitation" />
);

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-[calc(100dvh-64px)] place-items-center bg-canvas">
    <Container className="py-12">
      <div className="mx-auto w-full max-w-xl rounded-3xl border border-border bg-surface p-6 text-center shadow-card sm:p-10">
        {children}
      </div>
    </Container>
  </div>
);

interface AnswerProps {
  invitation: Invitation;
  token: string | undefined;
}

function Answer({ invitation, token }: AnswerProps) {
  const [isDeclined, setDeclined] = useState(false);
  const { studioName, studioHandle, image, inviterName, role, isExpired } = invitation;
  if (isDeclined) return <Declined studioName={studioName} />;
  return (
    <>
      <Avatar name={studioName} image={image} size="xl" />
      <h1 className="mt-5 text-3xl font-bold tracking-tight wrap-anywhere">
        Join <bdi>{studioName}</bdi>
      </h1>
      <p className="mt-3 text-lg text-text-2 wrap-anywhere">
        {inviterName ? <bdi>{inviterName}</bdi> : 'Somebody there'} invites you as {aRole(role)}.
      </p>
      <p className="mt-1 text-text-2">{studioRoleWords[role].meaning}</p>
      {studioHandle && (
        <LinkButton to={`/studios/${studioHandle}`} variant="ghost" size="sm" className="mt-3">
          See its page
        </LinkButton>
      )}
      {isExpired ? (
        <p className="mt-6 font-medium">This invitation is too old. Ask for a new one.</p>
      ) : (
        <Buttons invitation={invitation} token={token} onDeclined={() => setDeclined(true)} />
      )}
    </>
  );
}

function Buttons({ invitation, token, onDeclined }: AnswerProps & { onDeclined: () => void }) {
  const { id, studioName, email } = invitation;
  const authSession = useAuthSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = { params: { id }, body: token ? { token } : {} };
  const acceptance = useMutation({
    ...mutation('POST /api/studio-invitations/{id}/accept'),
    onSuccess: async (studio) => {
      void client.invalidateQueries({ queryKey: query('GET /api/studios').queryKey });
      toast({ title: `Welcome to ${studioName}` });
      await navigate(`/dashboard/studios/${studio.id}`, { replace: true });
    },
  });
  const refusal = useMutation({
    ...mutation('POST /api/studio-invitations/{id}/decline'),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: query('GET /api/studios').queryKey });
      onDeclined();
    },
  });
  const isBusy = acceptance.isPending || refusal.isPending;
  const user = authSession.status === 'signed-in' ? authSession.user : undefined;
  const isOther = user !== undefined && user.email.toLowerCase() !== email.toLowerCase();
  return (
    <>
      {isOther && (
        <p className="mt-5 rounded-xl bg-info-soft px-4 py-3 text-info wrap-anywhere">
          The invitation went to {email}. You would join as {user.email}.
        </p>
      )}
      <FormAlert error={acceptance.error ?? refusal.error} className="mt-5 text-left" />
      <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row">
        {authSession.status === 'signed-out' ? (
          <LinkButton to={signInAddress(location)}>Sign in to join</LinkButton>
        ) : (
          <BusyButton
            isBusy={acceptance.isPending}
            busyText="Joining…"
            disabled={isBusy || !user}
            onClick={() => acceptance.mutate(input)}
          >
            Join
          </BusyButton>
        )}
        <Button variant="outline" disabled={isBusy} onClick={() => refusal.mutate(input)}>
          {refusal.isPending ? 'Declining…' : 'Decline'}
        </Button>
      </div>
      {authSession.status === 'signed-out' && (
        <p className="mt-4 text-sm text-text-3">
          No account yet? Sign up first, then open the link in the email again.
        </p>
      )}
    </>
  );
}

function Declined({ studioName }: { studioName: string }) {
  return (
    <div role="status">
      <span className="inline-grid size-12 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Building2 aria-hidden="true" className="size-6" />
      </span>
      <h1 className="mt-5 text-3xl font-bold tracking-tight">Declined</h1>
      <p className="mt-3 text-lg text-text-2 wrap-anywhere">
        You do not join <bdi>{studioName}</bdi>. We have told the person who invited you.
      </p>
    </div>
  );
}
