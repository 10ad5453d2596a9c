// Choice between several authenticator apps or several security keys; nothing to choose if there is only one.
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import type { NamedFactor } from './find-factors.ts';

interface FactorSelectProps {
  label: string;
  factors: NamedFactor[];
  factorId: string;
  onChoose(factorId: string): void;
}

export function FactorSelect({ label, factors, factorId, onChoose }: FactorSelectProps) {
  if (factors.length < 2) return null;
  return (
    <Field label={label}>
      {(aria) => (
        <NativeSelect {...aria} value={factorId} onChange={(event) => onChoose(event.target.value)}>
          {factors.map((factor) => (
            <option key={factor.factorId} value={factor.factorId}>
              {factor.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
