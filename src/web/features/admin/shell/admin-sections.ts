// The sections of the admin area.
import type { AdminQueueName } from '#contract/admin/admin-calls.ts';

export interface AdminSection {
  to: string;
  label: string;
  /** The queues whose total length is shown beside the label. */
  queues?: readonly AdminQueueName[];
  /** Shown only in the demo, where the clock can be moved. */
  onlyInDemo?: true;
}

interface AdminGroup {
  label: string;
  sections: readonly AdminSection[];
}

/** In display order, with the queues that each one handles. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'To decide',
    sections: [
      { to: '/admin', label: 'Overview' },
      { to: '/admin/applications', label: 'Applications', queues: ['applications'] },
      { to: '/admin/reports', label: 'Reports', queues: ['reports'] },
      { to: '/admin/message-reports', label: 'Reported messages', queues: ['message-reports'] },
      { to: '/admin/refund-requests', label: 'Refund requests', queues: ['refund-requests'] },
      { to: '/admin/no-shows', label: 'Contested no-shows', queues: ['contests'] },
      { to: '/admin/penalties', label: 'Penalties', queues: ['penalties'] },
      { to: '/admin/data-requests', label: 'Data requests', queues: ['data-requests'] },
    ],
  },
  {
    label: 'Marketplace',
    sections: [
      { to: '/admin/bookings', label: 'Bookings' },
      { to: '/admin/people', label: 'People' },
      { to: '/admin/classes', label: 'Classes' },
      { to: '/admin/tags', label: 'Tags' },
      { to: '/admin/announcements', label: 'Announcements' },
    ],
  },
  {
    label: 'Money',
    sections: [
      { to: '/admin/money', label: 'Balances', queues: ['book-differences'] },
      { to: '/admin/money/payments', label: 'Payments' },
      { to: '/admin/money/refunds', label: 'Refunds' },
      { to: '/admin/money/payouts', label: 'Payouts' },
      { to: '/admin/disputes', label: 'Disputes', queues: ['disputes'] },
      { to: '/admin/refunds', label: 'Failed refunds', queues: ['failed-refunds'] },
      { to: '/admin/payouts', label: 'Payouts that wait', queues: ['waiting-payouts'] },
    ],
  },
  {
    label: 'System',
    sections: [
      { to: '/admin/health', label: 'Health' },
      { to: '/admin/failures', label: 'Emails and jobs', queues: ['failed-mails', 'failed-jobs'] },
      { to: '/admin/sign-in', label: 'Sign-in limits' },
      { to: '/admin/integrations', label: 'Integrations' },
      { to: '/admin/settings', label: 'Settings' },
      { to: '/admin/audit', label: 'Audit log' },
      { to: '/admin/clock', label: 'Clock', onlyInDemo: true },
    ],
  },
];

/** The section that a page belongs to: of two whose addresses it begins with, the longer one. */
export function sectionOf(pathname: string): string | undefined {
  const isBelow = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return adminGroups
    .flatMap(({ sections }) => sections.map(({ to }) => to))
    .filter((to) => (to === '/admin' ? pathname === to : isBelow(to)))
    .toSorted((one, other) => other.length - one.length)[0];
}
