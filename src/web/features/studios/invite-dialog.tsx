// Dialog that invites somebody into a studio by email.
import { useForm } from 'react-hook-form';
import { newInvitation, type OwnStudio } from '#contract/studios/studios.ts';
import { mayDecideMember } from '#domain/permissions.ts';
import { type StudioRole, studioRoles, studioRoleWords } from '#domain/studios/studio-roles.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useStudioCall } from './studio-queries.ts';

export function InviteDialog({ studio, onClose }: { studio: OwnStudio; onClose: () => void }) {
  const returnFocus = useFocusReturn(() => void focusPart('#invitations'));
  const { mutate, isPending, error } = useStudioCall('POST /api/studios/{id}/invitations');
  const form = useForm<{ email: string; role: StudioRole }>({
    resolver: rulesOf(newInvitation),
    defaultValues: { email: '', role: 'teacher' },
  });
  const { register, formState } = form;
  const roles = studioRoles.toReversed().filter((role) => mayDecideMember(studio.role, role));
  const submit = form.handleSubmit((body) =>
    mutate(
      { params: { id: studio.id }, body },
      {
        onSuccess: () => {
          toast({ title: 'Invitation sent', description: `To ${body.email}.` });
          onClose();
        },
      },
    ),
  );
  return (
    <DialogForm
      title="Invite somebody"
      description={`They get an email with a link into ${studio.name}.`}
      submitText="Send the invitation"
      busyText="Sending…"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <FormAlert error={error} />
      <Field label="Email" required error={formState.errors.email?.message}>
        {(aria) => <EmailInput {...aria} {...register('email')} autoComplete="off" />}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-sm font-semibold">Role</legend>
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-border p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              value={role}
              className="mt-0.5 size-5 shrink-0"
              {...register('role')}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{studioRoleWords[role].name}</span>
              <span className="block text-sm text-text-2">{studioRoleWords[role].meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  );
}
