// Collects the mail templates of every module into the renderer that the mail worker calls.
import { createRenderMail } from '#platform/mail/kit/render-mail.tsx';
import { demoWelcome } from '#platform/mail/mails/demo-welcome.tsx';
import { newDates } from '#server/alerts/mails/new-dates.tsx';
import { newMatches } from '#server/alerts/mails/new-matches.tsx';
import { weeklyNews } from '#server/alerts/mails/weekly-news.tsx';
import { bookingCanceled } from '#server/bookings/mails/booking-canceled.tsx';
import { classCanceled } from '#server/bookings/mails/class-canceled.tsx';
import { sessionRuns } from './server/bookings/mails/session-runs.tsx';
import { sessionTooFew } from './server/bookings/mails/session-too-few.tsx';
import { sessionCanceled } from '#server/bookings/mails/session-canceled.tsx';
import { sessionRescheduled } from '#server/bookings/mails/session-rescheduled.tsx';
import { rescheduleReplied } from '#server/bookings/mails/reschedule-replied.tsx';
import { waitedSessionRescheduled } from '#server/bookings/mails/waited-session-rescheduled.tsx';
import { waitedSessionCanceled } from '#server/bookings/mails/waited-session-canceled.tsx';
import { announcementNews, announcementTerms } from '#server/announcements/mails/announcement.tsx';
import { applicationApproved } from '#server/admin/mails/application-approved.tsx';
import { applicationDeclined } from '#server/admin/mails/application-declined.tsx';
import { classRestored } from '#server/admin/mails/class-restored.tsx';
import { classTakenDown } from '#server/admin/mails/class-taken-down.tsx';
import { commissionChangeCanceled } from '#server/admin/mails/commission-change-canceled.tsx';
import { commissionTax } from '#server/admin/mails/commission-tax.tsx';
import { commissionException } from '#server/admin/mails/commission-exception.tsx';
import { commissionChanged } from '#server/admin/mails/commission-changed.tsx';
import { contestDecided } from '#server/admin/mails/contest-decided.tsx';
import { disputeDecided } from '#server/admin/mails/dispute-decided.tsx';
import { disputeOpened } from '#server/admin/mails/dispute-opened.tsx';
import { webhookDisabled } from '#server/integrations/mails/webhook-disabled.tsx';
import { messagesWarned } from '#server/messages/mails/messages-warned.tsx';
import { reviewHidden } from '#server/admin/mails/review-hidden.tsx';
import { reviewRestored } from '#server/admin/mails/review-restored.tsx';
import { dataExportLink } from '#server/data-requests/mails/data-export-link.tsx';
import { dataRequestDeclined } from '#server/data-requests/mails/data-request-declined.tsx';
import { standingChanged } from '#server/admin/mails/standing-changed.tsx';
import { refundDecided } from '#server/payments/mails/refund-decided.tsx';
import { payoutOnHold } from '#server/payouts/mails/payout-on-hold.tsx';
import { alreadyRegistered } from './identity/mails/already-registered.tsx';
import { confirmAddress } from './identity/mails/confirm-address.tsx';
import { confirmEmailChange } from './identity/mails/confirm-email-change.tsx';
import { emailChanged } from './identity/mails/email-changed.tsx';
import { factorAdded } from './identity/mails/factor-added.tsx';
import { factorLocked } from './identity/mails/factor-locked.tsx';
import { factorRemoved } from './identity/mails/factor-removed.tsx';
import { identityLinked, identityUnlinked } from './identity/mails/identity-changed.tsx';
import { invite } from './identity/mails/invite.tsx';
import { magicLink } from './identity/mails/magic-link.tsx';
import { keyCopied } from './identity/mails/passkeys/key-copied.tsx';
import { nonce } from './identity/mails/nonce.tsx';
import { passkeyAdded } from './identity/mails/passkeys/passkey-added.tsx';
import { passkeyRemoved } from './identity/mails/passkeys/passkey-removed.tsx';
import { passwordChanged } from './identity/mails/password-changed.tsx';
import { removalAsked } from './identity/mails/removals/removal-asked.tsx';
import { removalCanceled } from './identity/mails/removals/removal-canceled.tsx';
import { recovery } from './identity/mails/recovery.tsx';
import { recoveryCodesMade, recoveryCodeUsed } from './identity/mails/recovery-codes.tsx';
import { answersChanged } from './server/bookings/mails/answers-changed.tsx';
import { answersNeeded } from './server/bookings/mails/answers-needed.tsx';
import { bookingChanged } from './server/bookings/mails/booking-changed.tsx';
import { bookingConfirmed } from './server/bookings/mails/booking-confirmed.tsx';
import { bookingNear } from './server/bookings/mails/booking-near.tsx';
import { bookingReceived } from './server/bookings/mails/booking-received.tsx';
import { bookingReminder } from './server/bookings/mails/booking-reminder.tsx';
import { bookingWithdrawn } from './server/bookings/mails/booking-withdrawn.tsx';
import { changeReceived } from './server/bookings/mails/change-received.tsx';
import { classChanged } from './server/bookings/mails/class-changed.tsx';
import { noShowMarked } from './server/bookings/mails/no-show-marked.tsx';
import { sessionMessage } from './server/bookings/mails/session-message.tsx';
import { waitlistOffer } from './server/bookings/mails/waitlist-offer.tsx';
import { earningsTakenBack } from './server/payments/mails/earnings-taken-back.tsx';
import { paymentReturned } from './server/payments/mails/payment-returned.tsx';
import { receiptCorrected } from './server/payments/mails/receipt-corrected.tsx';
import { refundRequested } from './server/payments/mails/refund-requested.tsx';
import { refundByHand } from './server/payments/mails/refund-by-hand.tsx';
import { refundSent } from './server/payments/mails/refund-sent.tsx';
import { accountPaused } from './server/payouts/mails/account-paused.tsx';
import { bankRefused } from './server/payouts/mails/bank-refused.tsx';
import { payoutSent } from './server/payouts/mails/payout-sent.tsx';
import { questionAnswered } from './server/questions/mails/question-answered.tsx';
import { questionAsked } from './server/questions/mails/question-asked.tsx';
import { questionHidden } from './server/questions/mails/question-hidden.tsx';
import { studioInvitationAnswered } from './server/studios/mails/studio-invitation-answered.tsx';
import { studioInvitation } from './server/studios/mails/studio-invitation.tsx';
import { studioClassCreated } from './server/studios/mails/studio-class-created.tsx';
import { studioEarns } from './server/studios/mails/studio-earns.tsx';
import { studioRoleChanged } from './server/studios/mails/studio-role-changed.tsx';
import { newMessages } from './server/messages/mails/new-messages.tsx';
import { replyRefused } from './server/messages/mails/reply-refused.tsx';
import { sessionRoster } from './server/bookings/mails/session-roster.tsx';
import { applicationReceived } from './server/accounts/mails/application-received.tsx';
import { applicationWaiting } from './server/accounts/mails/application-waiting.tsx';
import { reviewReceived } from './server/reviews/mails/review-received.tsx';
import { reviewInvitation } from './server/reviews/mails/review-invitation.tsx';
import { penaltyProposed } from './server/penalties/mails/penalty-proposed.tsx';
import { penaltyDecided } from './server/penalties/mails/penalty-decided.tsx';

/** A kind of mail without a template does not compile. */
export const renderMail = createRenderMail({
  'demo-welcome': demoWelcome,
  'new-dates': newDates,
  'new-matches': newMatches,
  'weekly-news': weeklyNews,
  'auth-confirm': confirmAddress,
  'auth-invite': invite,
  'auth-magic-link': magicLink,
  'auth-recovery': recovery,
  'auth-email-change': confirmEmailChange,
  'auth-nonce': nonce,
  'auth-already-registered': alreadyRegistered,
  'auth-password-changed': passwordChanged,
  'auth-email-changed': emailChanged,
  'auth-factor-added': factorAdded,
  'auth-factor-removed': factorRemoved,
  'auth-factor-locked': factorLocked,
  'auth-recovery-codes-made': recoveryCodesMade,
  'auth-recovery-code-used': recoveryCodeUsed,
  'auth-identity-linked': identityLinked,
  'auth-identity-unlinked': identityUnlinked,
  'auth-removal-asked': removalAsked,
  'auth-removal-canceled': removalCanceled,
  'auth-passkey-added': passkeyAdded,
  'auth-passkey-removed': passkeyRemoved,
  'auth-key-copied': keyCopied,
  'booking-confirmed': bookingConfirmed,
  'booking-received': bookingReceived,
  'booking-cancelled': bookingCanceled,
  'booking-withdrawn': bookingWithdrawn,
  'booking-changed': bookingChanged,
  'change-received': changeReceived,
  'class-cancelled': classCanceled,
  'class-changed': classChanged,
  'session-called-off': sessionCanceled,
  'session-runs': sessionRuns,
  'session-too-few': sessionTooFew,
  'session-rescheduled': sessionRescheduled,
  'reschedule-replied': rescheduleReplied,
  'penalty-proposed': penaltyProposed,
  'penalty-decided': penaltyDecided,
  'booking-reminder': bookingReminder,
  'booking-near': bookingNear,
  'review-invitation': reviewInvitation,
  'review-received': reviewReceived,
  'application-received': applicationReceived,
  'application-waiting': applicationWaiting,
  'session-roster': sessionRoster,
  'answers-needed': answersNeeded,
  'answers-changed': answersChanged,
  'question-asked': questionAsked,
  'question-answered': questionAnswered,
  'question-hidden': questionHidden,
  'studio-invitation': studioInvitation,
  'studio-invitation-answered': studioInvitationAnswered,
  'studio-class-created': studioClassCreated,
  'studio-earns': studioEarns,
  'studio-role-changed': studioRoleChanged,
  'waitlist-offer': waitlistOffer,
  'waited-session-rescheduled': waitedSessionRescheduled,
  'waited-session-off': waitedSessionCanceled,
  'session-message': sessionMessage,
  'no-show-marked': noShowMarked,
  'refund-sent': refundSent,
  'refund-by-hand': refundByHand,
  'receipt-corrected': receiptCorrected,
  'payment-returned': paymentReturned,
  'refund-requested': refundRequested,
  'refund-decided': refundDecided,
  'earnings-taken-back': earningsTakenBack,
  'payout-sent': payoutSent,
  'payout-on-hold': payoutOnHold,
  'bank-refused': bankRefused,
  'account-paused': accountPaused,
  'announcement-terms': announcementTerms,
  'announcement-news': announcementNews,
  'application-approved': applicationApproved,
  'application-declined': applicationDeclined,
  'class-restored': classRestored,
  'commission-changed': commissionChanged,
  'commission-change-canceled': commissionChangeCanceled,
  'commission-exception': commissionException,
  'commission-tax': commissionTax,
  'class-taken-down': classTakenDown,
  'contest-decided': contestDecided,
  'webhook-disabled': webhookDisabled,
  'dispute-opened': disputeOpened,
  'dispute-decided': disputeDecided,
  'messages-warned': messagesWarned,
  'review-hidden': reviewHidden,
  'review-restored': reviewRestored,
  'standing-changed': standingChanged,
  'data-export-link': dataExportLink,
  'data-request-declined': dataRequestDeclined,
  'new-messages': newMessages,
  'reply-refused': replyRefused,
});
