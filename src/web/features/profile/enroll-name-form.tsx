// Names the new app, so that it can be told from others in the list.
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { failureText } from '../../kit/forms/failure-text.ts';

interface EnrollNameFormProps {
  freeName: string;
  otherAction: ReactNode;
  begin: (name: string) => Promise<void>;
}

export function EnrollNameForm({ freeName, otherAction, begin }: EnrollNameFormProps) {
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
      <Field
        label="Name"
        hint="So that you know it again, for example the phone it is on."
        error={errors.name?.message}
      >
        {(aria) => <Input {...aria} {...register('name', rules)} autoComplete="off" />}
      </Field>
      <DialogActions>
        {otherAction}
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Preparing…' : 'Continue'}
        </Button>
      </DialogActions>
    </form>
  );
}
