// Gives a passkey another name.
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import {
  ownPasskeysQuery,
  type Passkey,
  passkeyName,
  renamePasskey,
} from '#web/kit/auth/webauthn/own-passkeys.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

const rules = {
  validate: (name: string) => name.trim() !== '' || 'Please give it a name',
  maxLength: { value: 60, message: 'Name must be at most 60 characters' },
};

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const giveFocusBack = useFocusReturn();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: passkeyName(passkey) },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ name }) => {
    try {
      await renamePasskey(passkey.id, name.trim());
    } catch (error) {
      return setError('name', { message: failureText(error) }, { shouldFocus: true });
    }
    await queryClient.invalidateQueries(ownPasskeysQuery);
    toast({ title: 'Passkey renamed' });
    return onClose();
  });
  return (
    <Dialog open onOpenChange={() => isSubmitting || onClose()}>
      <DialogContent onCloseAutoFocus={giveFocusBack} title="Rename this passkey">
        <form method="dialog" noValidate className="mt-6" onSubmit={(event) => void save(event)}>
          <Field
            label="Name"
            hint="So that you know it again, for example the device it is on."
            error={errors.name?.message}
          >
            {(aria) => <Input {...aria} {...register('name', rules)} autoComplete="off" />}
          </Field>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="outline" disabled={isSubmitting}>
                Cancel
              </Button>
            </DialogClose>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Saving…' : 'Save'}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
