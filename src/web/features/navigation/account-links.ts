// Links of the signed-in person, in the same order everywhere; visitors do not load them.
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import type { NavigationLink } from './links.ts';

const accountLinks: NavigationLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/dashboard/profile', label: 'Profile Settings' },
];

export const messagesLink: NavigationLink = { to: '/messages', label: 'Messages' };

/** Placed between the two links that everybody has, where people look for it. */
const instructorLink: NavigationLink = { to: '/dashboard/teacher', label: 'Instructor dashboard' };

/** After the instructor dashboard; invitations into studios also come by notification. */
const studiosLink: NavigationLink = { to: '/dashboard/studios', label: 'Studios' };

const adminLink: NavigationLink = { to: '/admin', label: 'Admin' };

type Person = Pick<AuthUser, 'role' | 'instructorStatus'>;

export function accountLinksOf(person: Person | undefined): NavigationLink[] {
  const own =
    person && keepsClasses(person)
      ? accountLinks.toSpliced(1, 0, instructorLink, studiosLink)
      : accountLinks;
  return person?.role === 'operator' ? [adminLink, ...own] : own;
}
