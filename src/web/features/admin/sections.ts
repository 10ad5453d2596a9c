// The sections of the admin area in the order they are shown, and which queue each of them answers for.
import type { AdminQueueName } from '#contract/admin/admin-calls.ts';

export interface AdminSection {
  to: string;
  label: string;
  /** Whose length stands beside the label. */
  queues?: readonly AdminQueueName[];
  /** Only where time can be moved. */
  onlyInDemo?: true;
}

export interface AdminGroup {
  label: string;
  sections: readonly AdminSection[];
}

export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'To decide',
    sections: [
      { to: '/admin', label: 'Overview' },
      { to: '/admin/applications', label: 'Applications', queues: ['applications'] },
      { to: '/admin/reports', label: 'Reports', queues: ['reports'] },
      { to: '/admin/refund-requests', label: 'Refund requests', queues: ['refund-requests'] },
      { to: '/admin/no-shows', label: 'Contested no-shows', queues: ['contests'] },
      { to: '/admin/penalties', label: 'Penalties', queues: ['penalties'] },
    ],
  },
  {
    label: 'Marketplace',
    sections: [
      { to: '/admin/people', label: 'People' },
      { to: '/admin/classes', label: 'Classes' },
    ],
  },
  {
    label: 'Money',
    sections: [
      { to: '/admin/money', label: 'Balances', queues: ['book-differences'] },
      { to: '/admin/disputes', label: 'Disputes', queues: ['disputes'] },
      { to: '/admin/refunds', label: 'Failed refunds', queues: ['failed-refunds'] },
      { to: '/admin/payouts', label: 'Payouts that wait', queues: ['waiting-payouts'] },
    ],
  },
  {
    label: 'House',
    sections: [
      { to: '/admin/failures', label: 'Mails and jobs', queues: ['failed-mails', 'failed-jobs'] },
      { to: '/admin/settings', label: 'Settings' },
      { to: '/admin/audit', label: 'Audit log' },
      { to: '/admin/clock', label: 'Clock', onlyInDemo: true },
    ],
  },
];
