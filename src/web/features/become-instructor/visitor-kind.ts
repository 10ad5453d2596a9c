// Kind of visitor on the become-instructor page, which decides what it offers.
import type { AuthSession } from '#web/kit/auth/session/auth-session-store.ts';

export type VisitorKind = 'visitor' | 'learner' | 'pending' | 'instructor' | 'suspended';

/** Undefined until the browser knows: the server renders the same page for everyone. */
export function visitorKind(session: AuthSession): VisitorKind | undefined {
  if (session.status === 'unknown') return undefined;
  if (session.status === 'signed-out') return 'visitor';
  const { role, instructorStatus } = session.user;
  if (instructorStatus === 'suspended' || instructorStatus === 'pending') return instructorStatus;
  return role === 'student' ? 'learner' : 'instructor';
}
