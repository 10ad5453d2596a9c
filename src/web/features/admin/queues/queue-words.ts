// Label, description and page of each queue in the admin area.
import type { AdminQueueName } from '#contract/admin/admin-calls.ts';

interface QueueWords {
  label: string;
  text: string;
  to: string;
}

export const queueWords: Record<AdminQueueName, QueueWords> = {
  applications: {
    label: 'Applications',
    text: 'People who want to teach',
    to: '/admin/applications',
  },
  reports: {
    label: 'Reports',
    text: 'Classes, reviews and questions that somebody has reported',
    to: '/admin/reports',
  },
  'message-reports': {
    label: 'Reported messages',
    text: 'What somebody wrote, and the other person has reported',
    to: '/admin/message-reports',
  },
  'refund-requests': {
    label: 'Refund requests',
    text: 'Learners who canceled late and ask for their money',
    to: '/admin/refund-requests',
  },
  contests: {
    label: 'Contested no-shows',
    text: 'Learners who say that they were there',
    to: '/admin/no-shows',
  },
  penalties: {
    label: 'Penalties',
    text: 'Instructors who canceled late',
    to: '/admin/penalties',
  },
  'data-requests': {
    label: 'Data requests',
    text: 'People who ask for their data, or for their account to be deleted',
    to: '/admin/data-requests',
  },
  disputes: {
    label: 'Disputes',
    text: 'Learners who asked their bank for the money back',
    to: '/admin/disputes',
  },
  'failed-refunds': {
    label: 'Failed refunds',
    text: 'Money that did not find its way back',
    to: '/admin/refunds',
  },
  'waiting-payouts': {
    label: 'Payouts that wait',
    text: 'Money that instructors wait for',
    to: '/admin/payouts',
  },
  'book-differences': {
    label: 'Differences in the ledger',
    text: 'Where the ledger and the payment provider disagree',
    to: '/admin/money',
  },
  'failed-mails': {
    label: 'Failed emails',
    text: 'Emails that nobody received',
    to: '/admin/failures',
  },
  'failed-jobs': {
    label: 'Failed jobs',
    text: 'Work that we stopped trying',
    to: '/admin/failures',
  },
};
