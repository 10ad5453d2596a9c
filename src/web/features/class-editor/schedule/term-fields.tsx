// Price and seats of a session where they differ from the class, and the minimum of people that it needs.
import type { OwnClass } from '#contract/classes/classes.ts';
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { MinimumFields } from './minimum-fields.tsx';

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
      <Field
        label="Price (optional)"
        hint={`In ${currencyName(measures())}. Empty: as the class.`}
        error={faults.price}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            placeholder={one.price.toFixed(2)}
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
      <div className="grid grid-cols-1 gap-6 sm:col-span-2">
        <MinimumFields
          minimum={{ seats: terms.minimum, hours: terms.hours }}
          onChange={({ seats, hours }) => onChange({ ...terms, minimum: seats, hours })}
          faults={{
            ...(faults.minimum && { seats: faults.minimum }),
            ...(faults.hours && { hours: faults.hours }),
          }}
        />
      </div>
    </div>
  );
}
