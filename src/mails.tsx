// Gathers the mail templates of every noun into the renderer that the mail worker calls.
import { alreadyRegistered } from './identity/mails/already-registered.tsx';
import { confirmAddress } from './identity/mails/confirm-address.tsx';
import { confirmEmailChange } from './identity/mails/confirm-email-change.tsx';
import { emailChanged } from './identity/mails/email-changed.tsx';
import { factorAdded } from './identity/mails/factor-added.tsx';
import { factorRemoved } from './identity/mails/factor-removed.tsx';
import { invite } from './identity/mails/invite.tsx';
import { magicLink } from './identity/mails/magic-link.tsx';
import { nonce } from './identity/mails/nonce.tsx';
import { passwordChanged } from './identity/mails/password-changed.tsx';
import { recovery } from './identity/mails/recovery.tsx';
import { createRenderMail } from '#platform/mail/kit/render-mail.tsx';
import { demoWelcome } from '#platform/mail/mails/demo-welcome.tsx';
import { bookingCancelled } from './server/bookings/mails/booking-cancelled.tsx';
import { bookingConfirmed } from './server/bookings/mails/booking-confirmed.tsx';
import { bookingReceived } from './server/bookings/mails/booking-received.tsx';
import { bookingReminder } from './server/bookings/mails/booking-reminder.tsx';
import { bookingWithdrawn } from './server/bookings/mails/booking-withdrawn.tsx';
import { classCancelled } from './server/bookings/mails/class-cancelled.tsx';
import { waitlistOffer } from './server/bookings/mails/waitlist-offer.tsx';
import { paymentReturned } from './server/payments/mails/payment-returned.tsx';
import { refundAnswered } from './server/payments/mails/refund-answered.tsx';
import { refundRequested } from './server/payments/mails/refund-requested.tsx';
import { refundSent } from './server/payments/mails/refund-sent.tsx';

/** A kind of mail without a template does not compile. */
export const renderMail = createRenderMail({
  'demo-welcome': demoWelcome,
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
  'booking-confirmed': bookingConfirmed,
  'booking-received': bookingReceived,
  'booking-cancelled': bookingCancelled,
  'booking-withdrawn': bookingWithdrawn,
  'class-cancelled': classCancelled,
  'booking-reminder': bookingReminder,
  'waitlist-offer': waitlistOffer,
  'refund-sent': refundSent,
  'payment-returned': paymentReturned,
  'refund-requested': refundRequested,
  'refund-answered': refundAnswered,
});
