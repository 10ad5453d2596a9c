// Computes the change when an operator suspends a person, stops them from teaching, or lifts that.
import { Refusal } from '#contract/errors.ts';
import { adminMessages } from '#contract/admin/admin-shapes.ts';
import { isBlank } from '#contract/text-rules.ts';
import { type Standing, standingOf } from '#domain/standing.ts';
import type { NewProfile, ProfileRow } from '../account-store.ts';

interface StandingChangeInput {
  from: Standing;
  to: Standing;
  reason: string;
  at: Date;
}

/** The changed profile columns; refused when the standing is no longer what the operator saw. */
export function standingChange(
  person: ProfileRow,
  { from, to, reason, at }: StandingChangeInput,
): Partial<NewProfile> {
  const { suspended_at: suspendedAt, instructor_status: instructorStatus } = person;
  if (standingOf({ suspendedAt, instructorStatus }) !== from || from === to)
    throw new Refusal('already_decided');
  const isTeaching = ['approved', 'suspended'].includes(instructorStatus);
  if (to === 'not_teaching' && !isTeaching) throw new Refusal('never_taught');
  if (to !== 'good' && isBlank(reason))
    throw new Refusal('invalid_input', { fields: { reason: adminMessages.reason } });
  return {
    suspended_at: to === 'suspended' ? at : null,
    suspended_reason: to === 'good' ? null : reason,
    ...(isTeaching && { instructor_status: teaching(person, to) }),
    updated_at: at,
  };
}

/** A suspended account shows no classes anyway; whether its owner may teach is a separate decision. */
function teaching({ instructor_status: before }: ProfileRow, to: Standing) {
  if (to === 'suspended') return before;
  return to === 'not_teaching' ? 'suspended' : 'approved';
}
