// The caller of a request, and the rules for what each kind of person may do.
import type { StudioRole } from './studios/studio-roles.ts';

export interface Caller {
  id: string;
  role: 'student' | 'instructor' | 'operator';
  suspended: boolean;
  /** The person has not confirmed being an adult. */
  isAdultUnconfirmed?: boolean;
}

/** A person without an account, or not signed in. */
export const visitor = null;

/**
 * The kinds of people that an endpoint may be open to; each includes the ones after it. `api-key` is for programs, and
 * includes no person.
 */
export const audiences = ['anyone', 'signed-in', 'instructor', 'operator', 'api-key'] as const;
export type Audience = (typeof audiences)[number];

export const isOperator = (who: Caller | null): boolean => who?.role === 'operator';

/** Operators may call what instructors may call, because they act where an instructor cannot. */
export const isInstructor = (who: Caller | null): boolean =>
  who?.role === 'instructor' || isOperator(who);

export type Verdict =
  | 'allowed'
  | 'sign-in-first'
  | 'suspended'
  | 'instructors-only'
  | 'hidden'
  | 'key-needed';

/** Operator endpoints are hidden from signed-in people who are not operators. */
export function checkAudience(audience: Audience, who: Caller | null): Verdict {
  if (audience === 'anyone') return 'allowed';
  if (who === visitor) return 'sign-in-first';
  if (who.suspended) return 'suspended';
  if (audience === 'api-key') return 'key-needed';
  if (audience === 'operator' && !isOperator(who)) return 'hidden';
  if (audience === 'instructor' && !isInstructor(who)) return 'instructors-only';
  return 'allowed';
}

/** Whether the caller is one of the people who gain or lose by the decision. */
export const isOwnMatter = (who: Caller, concerned: readonly (string | null)[]): boolean =>
  concerned.includes(who.id);

interface RefundBearers {
  instructorId: string;
  /** The studio that earned the booking; null where the instructor did. */
  payeeStudioId: string | null;
  /** What the person is in that studio by now. */
  studioRole: StudioRole | undefined;
}

/**
 * Whose money goes back decides: the instructor of the class, or the owners and managers of the studio that earned the booking,
 * with its instructor while they belong to that studio. An operator acts where they cannot.
 */
export const decidesRefunds = (
  { id }: Pick<Caller, 'id'>,
  { instructorId, payeeStudioId, studioRole }: RefundBearers,
): boolean => {
  if (payeeStudioId === null) return id === instructorId;
  return studioRole !== undefined && (mayManageStudio(studioRole) || id === instructorId);
};

/** Owners and managers run the page, the classes and the invitations of their studio. */
export const mayManageStudio = (mine: StudioRole): boolean => mine !== 'teacher';

/**
 * A class is run by its instructor, and by the owners and managers of the studio it belongs to: texts, dates, and who comes.
 * Messages, answers, replies to reviews and money stay with its instructor.
 */
export const mayRunClass = (
  who: Pick<Caller, 'id'>,
  of: { instructorId: string; studioRole: StudioRole | undefined },
): boolean =>
  who.id === of.instructorId || (of.studioRole !== undefined && mayManageStudio(of.studioRole));

/** Owners decide about every member, managers about instructors: whom they invite, remove, or give another role. */
export const mayDecideMember = (mine: StudioRole, theirs: StudioRole): boolean =>
  mine === 'owner' || (mine === 'manager' && theirs === 'teacher');
