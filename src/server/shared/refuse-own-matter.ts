// Refuses an operator who decides about themselves: that is left to another operator, even where there is none yet.
import { Refusal } from '#contract/errors.ts';
import { type Caller, isOwnMatter } from '#domain/permissions.ts';

export function refuseOwnMatter(caller: Caller, ...concerned: (string | null)[]): void {
  if (isOwnMatter(caller, concerned)) throw new Refusal('not_about_yourself');
}
