// Says in the footer of every mail why its reader gets it.
import type { MailKind } from '../mails.ts';
import { mailNotifications } from './mail-notifications.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Each ends "Sent to you because …". */
const reasons: Record<NotificationKind, string> = {
  booking: 'you booked a class',
  reschedule: 'you booked a class',
  offer: 'you are on a waiting list',
  reminder: 'you booked a class',
  review_invitation: 'you attended a class',
  message: 'somebody wrote to you',
  answer: 'you asked a question',
  news: 'you follow an instructor, or saved a class or a search',
  announcement: 'you have an account, and have not stopped our news',
  new_booking: 'you teach a class',
  roster: 'you teach a class',
  question: 'you teach a class',
  review: 'you teach a class',
  payout: 'you teach, and it is about your money',
  application: 'you applied to teach',
  account: 'it is about your account or what you publish',
  operation: 'you help to run the marketplace',
};

/** Mails whose readers may have no account, or are asked about something else than their kind says. */
const exceptions: Partial<Record<MailKind, string>> = {
  'demo-welcome': 'this is a demo',
  'announcement-terms': 'it is about your account or our terms, so everybody it concerns gets it',
  'studio-invitation': 'somebody invited this address to a studio',
  'studio-invitation-answered': 'you belong to a studio',
  'studio-class-created': 'you belong to a studio',
  'studio-earns': 'you belong to a studio',
  'studio-role-changed': 'you belong to a studio',
  'reply-refused': 'you replied to a message by email',
  'session-called-off': 'you teach a class',
  'session-too-few': 'you teach a class',
  'session-message': 'you booked a class',
  'new-dates': 'you asked us to tell you about new dates',
  'new-matches': 'you saved a search',
};

/** Owners of a studio get the mails about its money, and need not teach. */
const ofStudioMoney = 'you own a studio, and it is about its money';
/** Owners and managers decide, and so does the instructor of the class. */
const ofStudioRequests = 'you decide about refunds of a studio';

/** Whether the reader has choices about mails: those of sign-in and of the account come in any case. */
export function isAmongChoices(kind: MailKind): boolean {
  const of = mailNotifications[kind];
  return of !== null && of !== 'account';
}

export function reasonOfMail(kind: MailKind, payload: unknown): string {
  const of = mailNotifications[kind];
  const { studio } = Object(payload);
  if (of === 'payout' && studio !== undefined)
    return kind === 'refund-requested' ? ofStudioRequests : ofStudioMoney;
  // Those of sign-in go to an address that somebody typed, which may be anybody's.
  return exceptions[kind] ?? (of === null ? 'somebody used this address here' : reasons[of]);
}
