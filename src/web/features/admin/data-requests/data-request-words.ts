// Texts for requests about data.
import type { DataRequest } from '#contract/admin/data-request-calls.ts';
import type { DecisionWords } from '../decision-dialog.tsx';

export const kindWords: Record<DataRequest['kind'], string> = {
  export: 'wants a copy of their data',
  delete: 'wants their account deleted',
};

export const channelWords: Record<DataRequest['channel'], string> = {
  product: 'on the site',
  email: 'by email',
  letter: 'by letter',
  other: 'in another way',
};

export type DataRequestStep = 'send-link' | 'delete' | 'decline';

interface StepWords extends DecisionWords {
  toast: { title: string; description: string };
}

export function stepWords(step: DataRequestStep, name: string): StepWords {
  switch (step) {
    case 'send-link':
      return {
        title: `Send ${name} the link?`,
        text: 'They get an email that leads to their profile, sign in, and download their data themselves.',
        submitText: 'Send the link',
        busyText: 'Sending…',
        toast: { title: 'Link sent', description: `${name} gets it by email.` },
      };
    case 'delete':
      return {
        title: `Delete the account of ${name}?`,
        text: 'It cannot be undone. What they have booked and what they teach is canceled by the usual rules, as if they had deleted it themselves.',
        submitText: 'Delete the account',
        busyText: 'Deleting…',
        toast: { title: 'Account deleted', description: 'The request is done.' },
      };
    case 'decline':
      return {
        title: 'Decline this request?',
        text: `${name} gets your reason by email.`,
        submitText: 'Decline',
        busyText: 'Declining…',
        toast: { title: 'Declined', description: `${name} has been notified of the reason.` },
      };
  }
}
