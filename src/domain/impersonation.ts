// The rules of looking at the site as another person sees it: for how long, and whom an operator may look as.
import type { Caller } from './permissions.ts';

export const impersonationMinutes = 15;

export const impersonationEndings = [
  'stopped',
  'time_over',
  'replaced',
  'signed_out',
  'operator_changed',
  'person_changed',
  'erased',
] as const;
export type ImpersonationEnding = (typeof impersonationEndings)[number];

/**
 * Operators see what nobody else may see, so nobody looks as one. A suspended person sees a single screen, which says
 * that they are suspended.
 */
export function checkImpersonated(
  person: Pick<Caller, 'role' | 'suspended'>,
): 'allowed' | 'operator' | 'suspended' {
  if (person.role === 'operator') return 'operator';
  return person.suspended ? 'suspended' : 'allowed';
}
