// Gathers the mail templates of every noun into the renderer that the mail worker calls.
import { createRenderMail } from '#platform/mail/kit/render-mail.tsx';
import { demoWelcome } from '#platform/mail/mails/demo-welcome.tsx';

/** A kind of mail without a template does not compile. */
export const renderMail = createRenderMail({ 'demo-welcome': demoWelcome });
