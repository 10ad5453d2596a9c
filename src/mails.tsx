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
});
