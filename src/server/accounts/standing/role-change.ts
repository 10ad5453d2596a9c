// Computes the change when an operator gives a person another role.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { NewProfile, ProfileRow } from '../account-store.ts';

interface RoleChangeInput {
  from: Caller['role'];
  to: Caller['role'];
  classCount: number;
  at: Date;
}

/** The changed profile columns; refused when the role is no longer what the operator saw. */
export function roleChange(
  person: ProfileRow,
  { from, to, classCount, at }: RoleChangeInput,
): Partial<NewProfile> {
  if (person.role !== from || from === to) throw new Refusal('already_decided');
  if (to === 'student' && classCount > 0) throw new Refusal('keeps_classes');
  const change = { role: to, updated_at: at };
  if (to === 'student' && person.instructor_status === 'approved')
    return { ...change, instructor_status: 'none' };
  if (to === 'instructor' && ['none', 'pending'].includes(person.instructor_status))
    return { ...change, instructor_status: 'approved', instructor_approved_at: at };
  return change;
}
