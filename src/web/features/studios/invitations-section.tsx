// Invitations that wait for an answer: sent again, withdrawn, and new ones.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { OwnStudio, SentInvitation } from '#contract/studios/studios.ts';
import { mayDecideMember } from '#domain/permissions.ts';
import { studioRoleWords } from '#domain/studios/studio-roles.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '#web/kit/page/confirm-dialog.tsx';
import { dayText } from './day-text.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { StudioSection } from './studio-section.tsx';
import { useStudioCall } from './studio-queries.ts';

interface InvitationsSectionProps {
  studio: OwnStudio;
  invitations: SentInvitation[];
}

export function InvitationsSection({ studio, invitations }: InvitationsSectionProps) {
  const [isInviting, setInviting] = useState(false);
  return (
    <StudioSection
      id="invitations"
      title="Invitations"
      description="People join by the link in their email. It works once, for 14 days."
      action={
        <Button onClick={() => setInviting(true)} className="max-sm:mt-3">
          <UserPlus aria-hidden="true" />
          Invite somebody
        </Button>
      }
    >
      {invitations.length === 0 ? (
        <p className="text-text-2">No invitation waits for an answer.</p>
      ) : (
        <ul className="-my-3 divide-y divide-border">
          {invitations.map((sent) => (
            <InvitationLine key={sent.id} studio={studio} sent={sent} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog studio={studio} onClose={() => setInviting(false)} />}
    </StudioSection>
  );
}

function InvitationLine({ studio, sent }: { studio: OwnStudio; sent: SentInvitation }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const resend = useStudioCall('PUT /api/studios/{id}/invitations/{invitationId}/resend');
  const params = { id: studio.id, invitationId: sent.id };
  const sendAgain = () =>
    resend.mutate(
      { params },
      {
        onSuccess: () => toast({ title: `Sent again to ${sent.email}` }),
        onError: (error) =>
          toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {sent.email}
          {sent.isExpired && <Badge variant="warning">Expired</Badge>}
        </p>
        <p className="text-sm text-text-2">
          {studioRoleWords[sent.role].name}
          {sent.invitedBy && (
            <>
              , invited by <bdi>{sent.invitedBy}</bdi>
            </>
          )}
          , sent {dayText(sent.sentAt)}
        </p>
      </div>
      {mayDecideMember(studio.role, sent.role) && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={resend.isPending} onClick={sendAgain}>
            {resend.isPending ? 'Sending…' : 'Send again'}
            <span className="sr-only"> to {sent.email}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
            Withdraw<span className="sr-only"> the invitation of {sent.email}</span>
          </Button>
        </div>
      )}
      {isWithdrawing && (
        <WithdrawalDialog params={params} sent={sent} onClose={() => setWithdrawing(false)} />
      )}
    </li>
  );
}

interface WithdrawalDialogProps {
  params: { id: string; invitationId: string };
  sent: SentInvitation;
  onClose: () => void;
}

function WithdrawalDialog({ params, sent, onClose }: WithdrawalDialogProps) {
  const { mutate, isPending, error } = useStudioCall(
    'DELETE /api/studios/{id}/invitations/{invitationId}',
  );
  return (
    <ConfirmDialog
      title="Withdraw the invitation?"
      description={`The link that ${sent.email} got stops working. They are not told.`}
      submitText="Withdraw"
      busyText="Withdrawing…"
      variant="danger"
      isBusy={isPending}
      error={error}
      focusOtherwise={() => void focusPart('#invitations')}
      onConfirm={() =>
        mutate({ params }, { onSuccess: () => toast({ title: 'Invitation withdrawn' }) })
      }
      onClose={onClose}
    />
  );
}
