// Sets up an authenticator app: name it, scan the QR code and enter a code, then save the recovery codes.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogActions } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { CodeForm } from '../code-form.tsx';
import {
  beginEnrollment,
  type FactorEnrollment,
  freeFactorName,
  removeFactor,
} from './factor-enrollment.ts';
import {
  type IdentityUser,
  identityUserQuery,
  secondFactorsOf,
} from '#web/kit/auth/identity/identity-user.ts';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { makeRecoveryCodes, recoveryCodesQuery } from './recovery-codes.ts';
import { ScanStep } from './scan-step.tsx';
import { verifyFactor } from '#web/kit/auth/confirm/second-factor-code.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';

interface EnrollDialogProps {
  user: IdentityUser;
  onClose: () => void;
}

export function EnrollDialog({ user, onClose }: EnrollDialogProps) {
  const { brandName } = useSite();
  const [enrollment, setEnrollment] = useState<FactorEnrollment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isFirst = secondFactorsOf(user).length === 0;
  const { withConfirmation, dialog } = useConfirmation();
  const queryClient = useQueryClient();
  const giveFocusBack = useFocusReturn();
  const isChecking = useRef(false);

  const begin = async (name: string) =>
    setEnrollment(await withConfirmation(() => beginEnrollment(name, brandName)));
  const giveUp = () => {
    if (isChecking.current) return;
    if (codes) return void finish();
    // An unfinished factor has no effect, and the service removes it later.
    if (enrollment) void removeFactor(enrollment.factorId).catch(() => undefined);
    onClose();
  };
  const finish = async () => {
    toast(
      isFirst
        ? {
            title: 'Second factor is on',
            description: 'From now on we ask for a code when you sign in.',
          }
        : { title: 'App added', description: 'Its codes are accepted from now on.' },
    );
    onClose();
    await queryClient.invalidateQueries(identityUserQuery);
    await queryClient.invalidateQueries(recoveryCodesQuery);
    // The service has ended the sessions that were signed in with the password only.
    await queryClient.invalidateQueries(ownSessionsQuery);
  };
  const check = async ({ factorId }: FactorEnrollment, code: string) => {
    isChecking.current = true;
    try {
      await verifyFactor(factorId, code);
    } finally {
      isChecking.current = false;
    }
    // Without codes the factor still works; they can be made in the settings.
    const made = isFirst ? await makeRecoveryCodes().catch(() => null) : null;
    if (made) setCodes(made);
    else await finish();
  };

  const cancel = (
    <DialogClose asChild>
      <Button variant="outline">Cancel</Button>
    </DialogClose>
  );
  return (
    <Dialog open onOpenChange={giveUp}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Set up an authenticator app"
        description={enrollment ? undefined : introduction}
      >
        {codes && <RecoveryCodeList codes={codes} onDone={() => void finish()} />}
        {!codes && enrollment && (
          <>
            <ScanStep enrollment={enrollment} />
            <CodeForm
              label="6-digit code from the app"
              submitText="Turn on"
              otherAction={cancel}
              confirm={(code) => check(enrollment, code)}
            />
          </>
        )}
        {!enrollment && (
          <EnrollNameForm freeName={freeFactorName(user)} otherAction={cancel} begin={begin} />
        )}
        {dialog}
      </DialogContent>
    </Dialog>
  );
}

const introduction =
  'Any app that makes one-time codes will do: the one of your password manager, Google Authenticator, 2FAS and others.';

const phoneHint = 'So that you know it again, for example the phone it is on.';

interface EnrollNameFormProps {
  freeName: string;
  hint?: string;
  busyText?: string;
  otherAction: ReactNode;
  begin: (name: string) => Promise<void>;
}

/** Names the new app or key, so that it can be told from others in the list. */
export function EnrollNameForm(props: EnrollNameFormProps) {
  const { freeName, otherAction, begin, hint = phoneHint, busyText = 'Preparing…' } = props;
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: freeName },
  });
  const { errors, isSubmitting } = formState;
  const go = handleSubmit(async ({ name }) => {
    try {
      await begin(name.trim());
    } catch (error) {
      setError('name', { message: failureText(error) }, { shouldFocus: true });
    }
  });
  const rules = {
    validate: (name: string) => name.trim() !== '' || 'Please give it a name',
    maxLength: { value: 60, message: 'Name must be at most 60 characters' },
  };
  return (
    <form method="dialog" noValidate className="mt-6" onSubmit={(event) => void go(event)}>
      <Field label="Name" hint={hint} error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name', rules)} autoComplete="off" />}
      </Field>
      <DialogActions>
        {otherAction}
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? busyText : 'Continue'}
        </Button>
      </DialogActions>
    </form>
  );
}
