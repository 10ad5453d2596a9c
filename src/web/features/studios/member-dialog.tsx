// Asks before a member gets another role, is removed, or leaves.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnStudio, StudioMember } from '#contract/studios/studios.ts';
import { aRole, type StudioRole, studioRoleWords } from '#domain/studios/studio-roles.ts';
import { mutation } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useRedirectAfter } from '#web/kit/page/redirect-after.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '#web/kit/page/confirm-dialog.tsx';
import { studioQuery, studiosQuery, useStudioCall } from './studio-queries.ts';

export interface MemberDecision {
  member: StudioMember;
  isOwn: boolean;
  /** Null to remove them. */
  role: StudioRole | null;
}

interface MemberDialogProps {
  studio: OwnStudio;
  decision: MemberDecision;
  onClose: () => void;
}

export function MemberDialog({ decision, ...rest }: MemberDialogProps) {
  const { role, ...who } = decision;
  return role === null ? (
    <RemovalDialog {...rest} {...who} />
  ) : (
    <RoleDialog {...rest} {...who} role={role} />
  );
}

type Who = Pick<MemberDialogProps, 'studio' | 'onClose'> & Pick<MemberDecision, 'member' | 'isOwn'>;

const focusMembers = () => void focusPart('#members');

function RoleDialog({ studio, member, isOwn, role, onClose }: Who & { role: StudioRole }) {
  const { mutate, isPending, error } = useStudioCall('PUT /api/studios/{id}/members/{personId}');
  const name = isOwn ? 'yourself' : member.fullName;
  const confirm = () =>
    mutate(
      { params: { id: studio.id, personId: member.id }, body: { role } },
      {
        onSuccess: () => {
          toast({ title: `${isOwn ? 'You are' : `${member.fullName} is`} ${aRole(role)} now` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Make ${name} ${aRole(role)}?`}
      description={
        role === 'owner'
          ? `${studioRoleWords.owner.meaning} You stay what you are, and can step down afterwards.`
          : studioRoleWords[role].meaning
      }
      submitText="Change the role"
      busyText="Changing…"
      isBusy={isPending}
      error={error}
      focusOtherwise={focusMembers}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function RemovalDialog({ studio, member, isOwn, onClose }: Who) {
  const client = useQueryClient();
  const redirectAfter = useRedirectAfter();
  const { mutate, isPending, error } = useMutation({
    ...mutation('DELETE /api/studios/{id}/members/{personId}'),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: studiosQuery.queryKey });
      if (isOwn) {
        toast({ title: `You have left ${studio.name}` });
        await redirectAfter('/dashboard/studios');
      } else {
        await client.invalidateQueries({ queryKey: studioQuery(studio.id).queryKey });
        toast({ title: `${member.fullName} was removed` });
        onClose();
      }
    },
  });
  return (
    <ConfirmDialog
      title={isOwn ? `Leave ${studio.name}?` : `Remove ${member.fullName}?`}
      description={
        isOwn
          ? `Your classes leave the studio with you. ${studio.earns ? `Dates that somebody has booked still earn for ${studio.name}, but canceling one late would be yours to pay. ` : ''}You can come back only by a new invitation.`
          : 'Their classes leave the studio with them. They are notified, and can come back only by a new invitation.'
      }
      submitText={isOwn ? 'Leave' : 'Remove'}
      busyText={isOwn ? 'Leaving…' : 'Removing…'}
      variant="danger"
      isBusy={isPending}
      error={error}
      focusOtherwise={focusMembers}
      onConfirm={() => mutate({ params: { id: studio.id, personId: member.id } })}
      onClose={onClose}
    />
  );
}
