// Shows the server's errors about a class under the fields of either form.
import { type ClassFieldName, classFields } from '#contract/classes/class-form.ts';
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import type { ServerFaults } from '#web/kit/class/server-faults.ts';

export function setDetailFaults(
  setError: (name: ClassFieldName, error: { message: string }) => void,
  details: ServerFaults['details'],
): void {
  for (const name of Object.keys(details) as ClassFieldName[]) {
    const message = faultOf(classFields[name].label, details[name]);
    if (message) setError(name, { message });
  }
}
