// Dialog in which an operator says why they look at the site as a person; the site then opens as that person sees it.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import {
  impersonationLimits,
  impersonationMessages,
  type StartedImpersonation,
} from '#contract/admin/impersonation-calls.ts';
import { impersonationMinutes } from '#domain/impersonation.ts';
import { type Site, useSite } from '#web/kit/api/site.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { storeImpersonation } from '#web/kit/impersonation/impersonation.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDecision } from '../use-decision.ts';

interface ImpersonateDialogProps {
  person: Pick<AdminPerson, 'id' | 'fullName'>;
  onClose: () => void;
}

export function ImpersonateDialog({ person, onClose }: ImpersonateDialogProps) {
  const { id, fullName } = person;
  const site = useSite();
  const returnFocus = useFocusReturn();
  const [keyOf] = useState(createIdempotencyKeys);
  const form = useForm({ defaultValues: { reason: '' } });
  const { send, isSending, confirmation } = useDecision(
    'POST /api/admin/people/{id}/impersonations',
    {
      toast: { title: `You will see the site as ${fullName}` },
      onDone: (started) => (started ? open(started, site) : onClose()),
    },
  );
  const submit = form.handleSubmit(({ reason }) =>
    send({
      params: { id },
      body: { reason: reason.trim() },
      idempotencyKey: keyOf(reason.trim()),
    }),
  );
  return (
    <Dialog open onOpenChange={() => isSending || onClose()}>
      <DialogContent
        title={`See the site as ${fullName}?`}
        description={`For ${impersonationMinutes} minutes, all tabs of this browser show what they see. Nothing can be changed. Their messages, how they sign in, their bank account and their files stay closed.`}
        onCloseAutoFocus={returnFocus}
      >
        <form
          method="dialog"
          noValidate
          className="mt-5 grid grid-cols-1 gap-4"
          onSubmit={(event) => void submit(event)}
        >
          <Field
            label="Why do you look?"
            hint={`Other operators read this, and ${fullName} in the download of their data.`}
            error={form.formState.errors.reason?.message}
            required
          >
            {(aria) => (
              <Textarea
                {...aria}
                rows={3}
                maxLength={impersonationLimits.reason}
                {...form.register('reason', {
                  validate: (typed) =>
                    typed.trim().length >= impersonationLimits.leastReason ||
                    impersonationMessages.reason,
                })}
              />
            )}
          </Field>
          <DialogActions className="mt-3">
            <DialogClose asChild>
              <Button variant="outline" disabled={isSending}>
                Cancel
              </Button>
            </DialogClose>
            <BusyButton type="submit" isBusy={isSending} busyText="Opening…">
              See the site
            </BusyButton>
          </DialogActions>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  );
}

/** Loaded anew, so that nothing of the operator is left in memory. */
function open(started: StartedImpersonation, site: Site): void {
  try {
    storeImpersonation(started, site);
    location.assign(started.person.role === 'instructor' ? '/dashboard/teacher' : '/dashboard');
  } catch {
    const description = 'This browser stores nothing, so it cannot show the site as somebody else.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}
