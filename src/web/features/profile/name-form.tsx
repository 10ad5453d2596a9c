// Form that names an authenticator app, a security key or a passkey, so that it can be told from others in its list.
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Declined } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { DialogActions } from '#web/ui/overlay/dialog.tsx';

interface NameFormProps {
  initialName: string;
  hint: string;
  submitText: string;
  busyText: string;
  /** Shown beside the submit button. */
  otherAction: ReactNode;
  onSubmit: (name: string) => Promise<void>;
}

const rules = {
  validate: (name: string) => name.trim() !== '' || 'Give it a name',
  maxLength: { value: 60, message: 'Name must be at most 60 characters' },
};

export function NameForm(props: NameFormProps) {
  const { initialName, hint, submitText, busyText, otherAction, onSubmit } = props;
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: initialName },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    try {
      await onSubmit(name.trim());
    } catch (error) {
      if (error instanceof Declined) return;
      setError('name', { message: failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form method="dialog" noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
      <Field label="Name" hint={hint} error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name', rules)} autoComplete="off" />}
      </Field>
      <DialogActions>
        {otherAction}
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? busyText : submitText}
        </Button>
      </DialogActions>
    </form>
  );
}
