// Words of the instructor about a change of dates, to those who booked or to our team.
import { bookingLimits } from '#contract/bookings/bookings.ts';
import { Field, Textarea } from '#web/ui/form/field.tsx';

interface NoteFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

export function NoteField({ label, hint, value, onChange }: NoteFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(aria) => (
        <Textarea
          {...aria}
          rows={2}
          maxLength={bookingLimits.message}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
