// The links of the top navigation and the footer, shown in this order everywhere.
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

export const footerLinks: NavigationLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
];
