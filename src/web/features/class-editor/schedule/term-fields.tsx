// Price and seats of a session where they differ from the class, and the minimum of people that it needs.
import type { OwnClass } from '#contract/classes/classes.ts';
import { momentBefore } from '#domain/text/policy-text.ts';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';

/** As typed. */
export interface Terms {
  price: string;
  seats: string;
  minimum: string;
  hours: string;
}

export type TermFaults = Partial<Record<keyof Terms, string>>;

export const noTerms: Terms = { price: '', seats: '', minimum: '', hours: '24' };

/** The contract fields. */
export const termParts = ({ price, seats, minimum, hours }: Terms) => ({
  price,
  max_students: seats,
  minimum,
  minimum_hours: hours,
});

interface TermFieldsProps {
  one: Pick<OwnClass, 'price' | 'max_students'>;
  terms: Terms;
  onChange: (terms: Terms) => void;
  faults: TermFaults;
}

export function TermFields({ one, terms, onChange, faults }: TermFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Field label="Price (optional)" hint="In dollars. Empty: as the class." error={faults.price}>
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            placeholder={String(one.price)}
            value={terms.price}
            onChange={({ target }) => onChange({ ...terms, price: target.value })}
          />
        )}
      </Field>
      <Field label="Seats (optional)" hint="Empty: as the class." error={faults.seats}>
        {(aria) => (
          <Input
            {...aria}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(one.max_students)}
            value={terms.seats}
            onChange={({ target }) => onChange({ ...terms, seats: target.value })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field
          label="Minimum number of people (optional)"
          hint="With fewer, it is canceled and everybody gets everything back."
          error={faults.minimum}
        >
          {(aria) => (
            <Input
              {...aria}
              inputMode="numeric"
              autoComplete="off"
              value={terms.minimum}
              onChange={({ target }) => onChange({ ...terms, minimum: target.value })}
            />
          )}
        </Field>
      </div>
      {terms.minimum.trim() !== '' && (
        <div className="sm:col-span-2">
          <Field
            label="Decided"
            hint="If it is canceled then, everybody gets everything back, even when free cancellation has ended."
            error={faults.hours}
          >
            {(aria) => (
              <NativeSelect
                {...aria}
                value={terms.hours}
                onChange={({ target }) => onChange({ ...terms, hours: target.value })}
              >
                {hourChoices(terms.hours).map((hours) => (
                  <option key={hours} value={hours}>
                    {momentBefore(Number(hours), 'the start')}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

const usualHours = ['2', '6', '12', '24', '48', '72', '168'];

const hourChoices = (own: string): string[] =>
  usualHours.includes(own) ? usualHours : [...usualHours, own];
