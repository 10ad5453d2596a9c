// Tells mail that a program sent from mail that a person wrote (RFC 3834), so that two programs never write to each other.
import type { Email } from 'postal-mime';

interface Envelope {
  /** The sender of our own mails. */
  ownAddress: string;
  /** What MAIL FROM said; null where that is unknown. */
  envelopeSender: string | null;
}

/** Titles of programs that set no header: "Automatic reply: …". */
const titles =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|autosvar|automatische antwort|abwesenheits(?:notiz|nachricht)|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|undeliver(?:able|ed)|mail delivery (?:failed|failure)|delivery status notification|returned mail|nicht zustellbar)\s*[:(]/i;

const programs = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+=.-].*)?@/i;

/** Headers whose presence alone tells. Relays such as Amazon SES add Feedback-ID and List-Unsubscribe to mails of people too. */
const telling = [
  'list-id',
  'list-post',
  'x-autoreply',
  'x-autorespond',
  'x-auto-reply-from',
  'x-mail-autoreply',
  'x-failed-recipients',
  'x-loop',
];

/** Returns why it is no reply of a person; undefined if it may be one. */
export function automaticReason(
  mail: Email,
  { ownAddress, envelopeSender }: Envelope,
): string | undefined {
  const valueOf = (name: string): string =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = valueOf('auto-submitted').replace(/[;\s].*$/s, '');
  if (submitted !== '' && submitted !== 'no') return `Auto-Submitted: ${submitted.slice(0, 40)}`;
  if (envelopeSender === '' || /^<\s*>$/.test(valueOf('return-path'))) return 'an empty sender';
  if (/^(?:bulk|list|junk|auto_reply)\b/.test(valueOf('precedence'))) return 'Precedence';
  const header = telling.find((name) => mail.headers.some(({ key }) => key === name));
  if (header !== undefined) return header;
  if (
    /^multipart\/report|^message\/(?:delivery-status|disposition-notification)/.test(
      valueOf('content-type'),
    )
  )
    return 'a report';
  if (isSpam(valueOf)) return 'spam';
  const from = mail.from?.address?.toLowerCase() ?? '';
  if (from === ownAddress.toLowerCase()) return 'our own mail';
  if (programs.test(from)) return 'the address of a program';
  return titles.test(mail.subject?.trim() ?? '') ? 'its subject' : undefined;
}

const isSpam = (valueOf: (name: string) => string): boolean =>
  valueOf('x-spam-flag').startsWith('yes') || /^yes\b/.test(valueOf('x-spam-status'));
