// Deletes the account: explains what is deleted and what stays, and asks for the email address and a fresh sign-in.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/kit/auth/password-input.tsx';
import { CodeField } from '../code-field.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { identityUserQuery, secondFactorsOf } from '../identity-user.ts';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { type Proof, proofFor } from './recent-sign-in.ts';
import { useAccountDeletion } from './account-deletion.ts';

interface DeleteDialogProps {
  profile: Profile;
  onClose: () => void;
}

export function DeleteDialog({ profile, onClose }: DeleteDialogProps) {
  const { data: user } = useQuery(identityUserQuery);
  const proof = proofFor(user !== undefined && secondFactorsOf(user).length > 0);
  const { form, remove, isProofWanted, fault } = useAccountDeletion(profile, proof);
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
          {isProofWanted && (
            <ProofField proof={proof} field={register('proof')} error={errors.proof?.message} />
          )}
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
      </DialogContent>
    </Dialog>
  );
}

interface ProofFieldProps {
  proof: Proof;
  field: UseFormRegisterReturn<'proof'>;
  error: string | undefined;
}

function ProofField({ proof, field, error }: ProofFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // The field appears after the press, so keyboard focus moves into it.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="mt-5">
      <p role="status" className="mb-4 text-text-2">
        You signed in some time ago. Please show once more that it is you.
      </p>
      {proof === 'code' ? (
        <CodeField label="Code from your authenticator app" error={error} {...field} />
      ) : (
        <Field label="Password" error={error}>
          {(aria) => <PasswordInput {...aria} {...field} autoComplete="current-password" />}
        </Field>
      )}
    </div>
  );
}

function WhatHappens() {
  return (
    <ul className="mt-4 mb-6 list-disc space-y-1.5 pl-5 text-text-2 marker:text-text-3">
      <li>Your name, photo, bio, location and phone number are removed at once.</li>
      <li>You are signed out everywhere and can no longer sign in.</li>
      <li>
        Records of payments stay for as long as the law demands, without anything that names you.
      </li>
      <li>To keep a copy of your data, download it first.</li>
    </ul>
  );
}
