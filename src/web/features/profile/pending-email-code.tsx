// Accepts the code from either email of a pending email change, for when the link cannot be opened.
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeField } from './code-field.tsx';
import { confirmAddress } from './email-change-code.ts';
import { failureText } from '../../kit/forms/failure-text.ts';
import { identityUserQuery } from './identity-user.ts';
import { digitsOf, sixDigits } from './six-digits.ts';

/** The addresses the emails were sent to, the new one first. */
export function PendingEmailCode({ addresses }: { addresses: readonly string[] }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const queryClient = useQueryClient();
  const confirm = handleSubmit(async ({ code }) => {
    try {
      const isComplete = await confirmAddress(addresses, digitsOf(code));
      reset();
      if (!isComplete)
        toast({ title: 'One address confirmed', description: 'The other one is still to come.' });
      // Once complete, this refetch shows the new address in the section.
      await queryClient.invalidateQueries(identityUserQuery);
    } catch (error) {
      setError('code', { message: failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      method="dialog"
      noValidate
      className="mt-5 flex flex-col items-start gap-3 sm:pl-8"
      onSubmit={(event) => void confirm(event)}
    >
      <CodeField
        label="Or enter the code from either mail"
        error={errors.code?.message}
        {...register('code', { validate: sixDigits })}
      />
      <Button type="submit" variant="outline" size="sm" disabled={isSubmitting}>
        {isSubmitting ? 'Checking…' : 'Confirm with the code'}
      </Button>
    </form>
  );
}
