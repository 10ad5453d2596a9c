// Texts of decisions about reported messages: of the dialogs, the toasts, and the cards.
import type { MessageDecision } from '#contract/messages/message-admin-calls.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

export const decisionLooks: Record<MessageDecision, { label: string; variant: BadgeVariant }> = {
  dismissed: { label: 'Dismissed', variant: 'neutral' },
  warned: { label: 'Warned', variant: 'warning' },
  suspended: { label: 'Suspended', variant: 'danger' },
};

/** How often messages of the same person were reported before. */
export function earlierText(earlier: number): string {
  if (earlier === 0) return 'Not reported before';
  return earlier === 1 ? 'Reported once before' : `Reported ${earlier} times before`;
}

const warnings = [
  'Insults and threats have no place in messages.',
  'Bookings are paid for here, and nowhere else.',
  'Messages are about classes and bookings, not for advertising.',
];

const suspensions = [
  'You insulted or threatened somebody.',
  'You tried to take somebody’s money outside this site.',
  'You sent advertising to people who did not ask for it.',
];

export function messageReportWords(decision: MessageDecision, fullName: string) {
  if (decision === 'dismissed')
    return {
      title: 'Dismiss this report?',
      text: 'Nothing changes, and nobody is notified.',
      submitText: 'Dismiss',
      busyText: 'Dismissing…',
      toast: { title: 'Report dismissed' },
      label: 'Note (optional)',
      reader: 'Only our team',
      templates: [],
    };
  const reader = fullName;
  const description = `${fullName} has been notified of the reason.`;
  return decision === 'warned'
    ? {
        title: `Warn ${fullName}?`,
        text: 'They get your reason in an email, and the account stays as it is. We never say who reported them.',
        submitText: 'Send the warning',
        busyText: 'Sending…',
        toast: { title: 'Warning sent', description },
        reader,
        templates: warnings,
      }
    : {
        title: `Suspend ${fullName}?`,
        text: 'They can no longer do anything here, and their classes are not shown. What they have booked stays, and so do booked dates of their classes: cancel on their page what must not take place.',
        submitText: 'Suspend the account',
        busyText: 'Suspending…',
        toast: { title: 'Account suspended', description },
        reader,
        templates: suspensions,
      };
}
