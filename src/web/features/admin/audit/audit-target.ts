// Finds the page of what an entry of the audit log is about.

interface AuditTarget {
  to: string;
  label: string;
}

const booking = { path: '/admin/bookings', label: 'Open the booking' };
const person = { path: '/admin/people', label: 'Open the person' };

/** By the first word of the action; subjects of other actions have no page of their own. */
const pages: Record<string, { path: string; label: string }> = {
  person,
  application: person,
  'message-report': person,
  booking,
  attendance: booking,
  receipt: booking,
  'refund-request': booking,
  class: { path: '/admin/classes', label: 'Open the class' },
  conversation: { path: '/admin/conversations', label: 'Open the conversation' },
  webhook: { path: '/admin/integrations', label: 'Open the endpoint' },
  announcement: { path: '/admin/announcements', label: 'Open the announcement' },
};

export function auditTarget(action: string, subject: string): AuditTarget | undefined {
  // It is gone.
  if (action === 'class.delete' || action === 'webhook.delete') return undefined;
  const page = pages[action.split('.')[0] ?? ''];
  return page && { to: `${page.path}/${subject}`, label: page.label };
}
