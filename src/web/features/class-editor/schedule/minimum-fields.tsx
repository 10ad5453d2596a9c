// The minimum of people that a date needs, and when it is decided.
import { momentBefore } from '#domain/text/policy-text.ts';
import type { NewMinimum } from '#web/kit/class/editor-values.ts';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';

interface MinimumFieldsProps {
  minimum: NewMinimum;
  onChange: (minimum: NewMinimum) => void;
  faults: Partial<Record<keyof NewMinimum, string>>;
}

export function MinimumFields({ minimum, onChange, faults }: MinimumFieldsProps) {
  return (
    <>
      <Field
        label="Minimum number of people (optional)"
        hint="With fewer, the date is canceled and everybody gets everything back."
        error={faults.seats}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="numeric"
            autoComplete="off"
            value={minimum.seats}
            onChange={({ target }) => onChange({ ...minimum, seats: target.value })}
          />
        )}
      </Field>
      {minimum.seats.trim() !== '' && (
        <Field
          label="Decided"
          hint="If it is canceled then, everybody gets everything back, even when free cancellation has ended."
          error={faults.hours}
        >
          {(aria) => (
            <NativeSelect
              {...aria}
              value={minimum.hours}
              onChange={({ target }) => onChange({ ...minimum, hours: target.value })}
            >
              {hourChoices(minimum.hours).map((hours) => (
                <option key={hours} value={hours}>
                  {momentBefore(Number(hours), 'the start')}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </>
  );
}

const usualHours = ['2', '6', '12', '24', '48', '72', '168'];

const hourChoices = (own: string): string[] =>
  usualHours.includes(own) ? usualHours : [...usualHours, own];
