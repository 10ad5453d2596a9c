// Links of the top navigation and the footer, in the same order everywhere.
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';

export interface NavigationLink {
  to: string;
  label: string;
}

export const mainLinks: NavigationLink[] = [
  { to: '/explore', label: 'Explore Classes' },
  { to: '/createClass', label: 'Create a Class' },
  { to: '/how-it-works', label: 'How It Works' },
];

export const accountLinks: NavigationLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/dashboard/profile', label: 'Profile Settings' },
];

/** Placed between the two links that everybody has, where people look for it. */
const instructorLink: NavigationLink = { to: '/dashboard/teacher', label: 'Instructor dashboard' };

const adminLink: NavigationLink = { to: '/admin', label: 'Admin' };

type Person = Pick<AuthUser, 'role' | 'instructorStatus'>;

export function accountLinksOf(person: Person | undefined): NavigationLink[] {
  const own =
    person && keepsClasses(person) ? accountLinks.toSpliced(1, 0, instructorLink) : accountLinks;
  return person?.role === 'operator' ? [adminLink, ...own] : own;
}

/** The link of this path or of the nearest path above it: one only, although one link may lie below another. */
export function currentLink(links: NavigationLink[], pathname: string): string | undefined {
  const above = links
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
}

export const footerLinks: NavigationLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
];
