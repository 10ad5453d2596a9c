// Says for every mail which kind of notification it belongs to, whose choice and stop link then count for it.
import type { MailKind } from '../mails.ts';
import { isChoosable, type NotificationKind } from './notification-kinds.ts';

/**
 * Null for mails that are no notification: those of sign-in, alerts, which have stop links of their own, and mails that
 * nothing queues any more.
 */
export const mailNotifications = {
  'demo-welcome': null,
  'auth-confirm': null,
  'auth-invite': null,
  'auth-magic-link': null,
  'auth-recovery': null,
  'auth-email-change': null,
  'auth-nonce': null,
  'auth-already-registered': null,
  'auth-password-changed': null,
  'auth-email-changed': null,
  'auth-factor-added': null,
  'auth-factor-removed': null,
  'auth-removal-asked': null,
  'auth-removal-canceled': null,
  'auth-passkey-added': null,
  'auth-passkey-removed': null,
  'auth-key-copied': null,
  'auth-factor-locked': null,
  'auth-recovery-codes-made': null,
  'auth-recovery-code-used': null,
  'auth-identity-linked': null,
  'auth-identity-unlinked': null,
  'announcement-news': 'announcement',
  'announcement-terms': 'account',
  'question-asked': 'question',
  'question-answered': 'answer',
  'question-hidden': 'account',
  'studio-invitation': 'account',
  'studio-invitation-answered': 'account',
  'studio-class-created': 'account',
  'studio-earns': 'account',
  'studio-role-changed': 'account',
  'penalty-proposed': 'payout',
  'new-dates': null,
  'new-matches': null,
  'weekly-news': 'news',
  'booking-confirmed': 'booking',
  'booking-received': 'new_booking',
  'booking-cancelled': 'booking',
  'booking-withdrawn': 'new_booking',
  'booking-changed': 'booking',
  'change-received': 'new_booking',
  'class-cancelled': 'booking',
  'session-runs': 'booking',
  'session-too-few': 'account',
  'session-rescheduled': 'reschedule',
  'class-changed': 'reschedule',
  'reschedule-replied': 'new_booking',
  'penalty-decided': 'payout',
  'session-called-off': 'account',
  'booking-reminder': 'reminder',
  'booking-near': 'reminder',
  'review-invitation': 'review_invitation',
  'review-received': 'review',
  'session-roster': 'roster',
  'waitlist-offer': 'offer',
  'waited-session-rescheduled': 'offer',
  'waited-session-off': 'offer',
  'session-message': null,
  'new-messages': 'message',
  'reply-refused': 'account',
  'no-show-marked': 'booking',
  'refund-sent': 'booking',
  'refund-by-hand': 'booking',
  'payment-returned': 'booking',
  'refund-requested': 'payout',
  'refund-decided': 'booking',
  'earnings-taken-back': 'payout',
  'commission-changed': 'payout',
  'commission-change-canceled': 'payout',
  'payout-sent': 'payout',
  'payout-on-hold': 'payout',
  'bank-refused': 'payout',
  'account-paused': 'payout',
  'application-received': 'application',
  'application-waiting': 'operation',
  'application-approved': 'application',
  'application-declined': 'application',
  'standing-changed': 'account',
  'class-taken-down': 'account',
  'class-restored': 'account',
  'messages-warned': 'account',
  'review-hidden': 'account',
  'review-restored': 'account',
  'contest-decided': 'booking',
  'webhook-disabled': 'operation',
  'dispute-opened': 'operation',
  'dispute-decided': 'operation',
} as const satisfies Record<MailKind, NotificationKind | null>;

/**
 * The kind whose mails a person can turn off, and which therefore carries a stop link; undefined for all others. A message
 * to everybody who booked a date is about their own booking.
 */
export function choiceOfMail(kind: MailKind, payload: unknown): NotificationKind | undefined {
  const { isToAll } = Object(payload);
  if (kind === 'new-messages' && isToAll === true) return undefined;
  const of: NotificationKind | null = mailNotifications[kind];
  return of !== null && isChoosable(of, 'mail') ? of : undefined;
}
