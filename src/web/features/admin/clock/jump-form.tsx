// Form that jumps to a time chosen by the operator.
import { useForm } from 'react-hook-form';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

interface JumpFormProps {
  nowMs: number;
  isJumping: boolean;
  onJump: (ms: number) => void;
}

export function JumpForm({ nowMs, isJumping, onJump }: JumpFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { moment: '' } });
  const submit = handleSubmit(({ moment }) => onJump(Date.parse(moment)));
  return (
    <form
      noValidate
      className="mt-6 flex flex-wrap items-start gap-3 border-t border-border pt-6"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="To a moment"
        error={formState.errors.moment?.message}
        className="min-w-0 flex-1 basis-64 sm:max-w-80"
      >
        {(aria) => (
          <Input
            {...aria}
            type="datetime-local"
            {...register('moment', {
              validate: (typed) =>
                // Browsers parse a date and time without a zone as local time, as the field shows it.
                Date.parse(typed) > nowMs || 'Choose a moment that is still ahead',
            })}
          />
        )}
      </Field>
      <BusyButton
        type="submit"
        variant="outline"
        className="sm:mt-6.5"
        isBusy={isJumping}
        busyWords="Jumping…"
      >
        Jump
      </BusyButton>
    </form>
  );
}
