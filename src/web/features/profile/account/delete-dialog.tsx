// Deletes the account: explains what is deleted and what stays, and asks for the email address.
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { useAccountDeletion } from './account-deletion.ts';

interface DeleteDialogProps {
  profile: Profile;
  onClose: () => void;
}

export function DeleteDialog({ profile, onClose }: DeleteDialogProps) {
  const { form, remove, fault, dialog } = useAccountDeletion(profile);
  const giveFocusBack = useFocusReturn();
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog open onOpenChange={() => isSubmitting || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Delete your account?"
        description="This cannot be undone."
      >
        <WhatHappens />
        <form method="dialog" noValidate onSubmit={(event) => void remove(event)}>
          <Field
            label="Type your email address to confirm"
            hint={profile.email}
            error={errors.email?.message}
          >
            {(aria) => <EmailInput {...aria} {...register('email')} autoComplete="off" />}
          </Field>
          <FormAlert error={fault} className="mt-5" />
          <DialogActions>
            <DialogClose asChild>
              <Button variant="outline" disabled={isSubmitting}>
                Keep my account
              </Button>
            </DialogClose>
            <Button type="submit" variant="danger" disabled={isSubmitting}>
              {isSubmitting ? 'Deleting…' : 'Delete my account'}
            </Button>
          </DialogActions>
        </form>
        {dialog}
      </DialogContent>
    </Dialog>
  );
}

function WhatHappens() {
  return (
    <ul className="mt-4 mb-6 list-disc space-y-1.5 pl-5 text-text-2 marker:text-text-3">
      <li>Your name, photo, bio, location and phone number are removed at once.</li>
      <li>You are logged out everywhere and can no longer sign in.</li>
      <li>
        Records of payments stay for as long as the law demands, without anything that names you.
      </li>
      <li>To keep a copy of your data, download it first.</li>
    </ul>
  );
}
