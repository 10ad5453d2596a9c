// Lets people with several authenticator apps say which one shows the code.
import { Field, NativeSelect } from '#web/ui/form/field.tsx';

export interface CodeDevice {
  factorId: string;
  name: string;
}

interface DeviceChoiceProps {
  devices: CodeDevice[];
  factorId: string;
  onChoose(factorId: string): void;
}

export function DeviceChoice({ devices, factorId, onChoose }: DeviceChoiceProps) {
  return (
    <Field label="Which app shows your code?">
      {(aria) => (
        <NativeSelect {...aria} value={factorId} onChange={(event) => onChoose(event.target.value)}>
          {devices.map((device) => (
            <option key={device.factorId} value={device.factorId}>
              {device.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Several apps may have no name. */
export const namedApps = (
  apps: { id: string; friendly_name?: string | undefined }[],
): CodeDevice[] =>
  apps.map(({ id, friendly_name: name }, index) => ({
    factorId: id,
    name: name || `Authenticator app ${index + 1}`,
  }));
