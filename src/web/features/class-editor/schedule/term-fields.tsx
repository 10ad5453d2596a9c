// Price and seats of a session where they differ from the class; empty fields show what the class has.
import type { OwnClass } from '#contract/classes/classes.ts';
import { Field, Input } from '#web/ui/form/field.tsx';

/** As typed. */
export interface Terms {
  price: string;
  seats: string;
}

export type TermFaults = Partial<Record<keyof Terms, string>>;

export const noTerms: Terms = { price: '', seats: '' };

/** The contract fields. */
export const termParts = ({ price, seats }: Terms) => ({ price, max_students: seats });

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
    </div>
  );
}
