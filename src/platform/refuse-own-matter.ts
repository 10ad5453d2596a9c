// Operators decide about others only: what concerns themselves they leave to another operator, also where there is none
// yet.
import { Refusal } from '#contract/errors.ts';
import { type Caller, isOwnMatter } from '#domain/permissions.ts';

export function refuseOwnMatter(caller: Caller, ...concerned: (string | null)[]): void {
  if (isOwnMatter(caller, concerned)) throw new Refusal('not_about_yourself');
}
