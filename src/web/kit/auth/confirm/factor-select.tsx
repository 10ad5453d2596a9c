// Choice between several authenticator apps or several security keys; nothing to choose if there is only one.
import { Field, NativeSelect } from '#web/ui/form/field.tsx';

/** An authenticator app or a security key. */
export interface NamedFactor {
  factorId: string;
  name: string;
}

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

/** Several factors of a kind may have no name. */
export const namedFactors = (
  factors: { id: string; friendly_name?: string | undefined }[],
  kind: 'Authenticator app' | 'Security key',
): NamedFactor[] =>
  factors.map(({ id, friendly_name: name }, index) => ({
    factorId: id,
    name: name || `${kind} ${index + 1}`,
  }));
