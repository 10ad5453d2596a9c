// Shows the server's errors about a class under the fields of either form.
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import { fieldLabels } from '../../kit/class/check-class.ts';
import type { ServerFaults } from '../../kit/class/server-faults.ts';

type DetailName = keyof ServerFaults['details'];

export function setDetailFaults(
  setError: (name: DetailName, error: { message: string }) => void,
  details: ServerFaults['details'],
): void {
  for (const name of Object.keys(details) as DetailName[]) {
    const message = faultOf(fieldLabels[name], details[name]);
    if (message) setError(name, { message });
  }
}
