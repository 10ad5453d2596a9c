// What the list of notifications says instead of the name and the words of somebody who has deleted their account.
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import type { ListedMail } from '../shared/notifications/entries/mail-entry.ts';

interface ErasedTexts {
  /** By the mail that the entry stands beside. */
  titles: Partial<Record<ListedMail, string>>;
  /** For all others, such as news. */
  title: string;
  /** Their bodies say the class, the date and the money, and nothing about the person. */
  kindsWithPlainBody: readonly NotificationKind[];
}

export const erasedTexts: ErasedTexts = {
  titles: {
    'booking-received': 'A learner booked',
    'change-received': 'A booking was changed',
    'answers-changed': 'A learner changed their answers',
    'booking-withdrawn': 'A booking was canceled',
    'refund-requested': 'A learner asked for a refund',
    'earnings-taken-back': 'Some of your earnings were taken back',
    'review-received': 'A learner reviewed your class',
    'question-asked': 'A learner asked a question',
    'question-answered': 'Your question was answered',
    'review-invitation': 'You were invited to write a review',
    'application-waiting': 'Somebody wanted to teach',
  },
  title: 'From an account that was deleted',
  kindsWithPlainBody: ['new_booking', 'payout'],
};
