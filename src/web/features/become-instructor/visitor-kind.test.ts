import { expect, test } from 'vitest';
import type { AuthSession, AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { visitorKind } from './visitor-kind.ts';

const signedIn = (facts: Partial<AuthUser>): AuthSession => ({
  status: 'signed-in',
  user: { id: 'a', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student', ...facts },
});

test.each([
  ['offers the way to learners', signedIn({ instructorStatus: 'none' }), 'learner'],
  ['takes a session kept before the status was known for a learner', signedIn({}), 'learner'],
  ['lets those who applied wait', signedIn({ instructorStatus: 'pending' }), 'pending'],
  [
    'knows instructors',
    signedIn({ role: 'instructor', instructorStatus: 'approved' }),
    'instructor',
  ],
  ['counts an operator among those who may teach', signedIn({ role: 'operator' }), 'instructor'],
  [
    'lets an operator who applied wait too, since their classes do',
    signedIn({ role: 'operator', instructorStatus: 'pending' }),
    'pending',
  ],
  [
    'promises nothing to whoever may not teach',
    signedIn({ role: 'instructor', instructorStatus: 'suspended' }),
    'suspended',
  ],
  ['asks visitors for an account', { status: 'signed-out' } satisfies AuthSession, 'visitor'],
  ['decides nothing on the server', { status: 'unknown' } satisfies AuthSession, undefined],
])('%s', (_, session, kind) => {
  expect(visitorKind(session)).toBe(kind);
});
