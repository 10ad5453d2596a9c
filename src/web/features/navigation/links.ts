// Links of the top navigation and the footer that everybody has, in the same order everywhere.
export interface NavigationLink {
  to: string;
  label: string;
}

export const mainLinks: NavigationLink[] = [
  { to: '/explore', label: 'Explore Classes' },
  { to: '/createClass', label: 'Create a Class' },
  { to: '/how-it-works', label: 'How It Works' },
];

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
