// State of a form with one field that proves something: a refused proof stays, with the reason below the field.
import { useForm } from 'react-hook-form';
import { failureText } from '#web/kit/forms/failure-text.ts';

export function useProof(
  validate: (typed: string) => true | string,
  prove: (typed: string) => Promise<void>,
) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { proof: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(async ({ proof }) => {
    try {
      await prove(proof);
      reset();
    } catch (error) {
      setError('proof', { message: failureText(error) }, { shouldFocus: true });
    }
  });
  return {
    field: register('proof', { validate }),
    error: formState.errors.proof?.message,
    submit,
    isBusy: formState.isSubmitting,
  };
}
