// Makes the bytes of a mail: the same row gives the same message, however often it is sent.
import type { RenderedMail } from './mail-templates.ts';
import { oneLine } from './one-line.ts';

interface Person {
  name: string;
  email: string;
}

export interface MailToCompose {
  id: string;
  from: Person;
  replyTo: string;
  to: Person;
  queuedAt: Date;
  publicUrl: string;
}

const mostLetters = 250;

/** Its library is imported for the first mail, so that no start waits for it. */
export async function composeMail(
  { id, from, replyTo, to, queuedAt, publicUrl }: MailToCompose,
  { subject, html, text, calendar, attachments = [], unsubscribe, ...about }: RenderedMail,
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { hostname } = new URL(publicUrl);
  const composer = new MailComposer({
    // Addresses are never concatenated as text: a comma or a quote in a name stays part of the name.
    from: { name: oneLine(from.name, mostLetters), address: from.email },
    to: { name: oneLine(to.name, mostLetters), address: to.email },
    replyTo: { name: '', address: replyTo },
    subject: oneLine(subject, mostLetters),
    messageId: `<${id}@${hostname}>`,
    // The first mail of a thread is none that was ever sent, so that all of them name the same one.
    ...(about.thread !== undefined && {
      inReplyTo: `<${about.thread}@${hostname}>`,
      references: `<${about.thread}@${hostname}>`,
    }),
    date: queuedAt,
    baseBoundary: id,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    html,
    text,
    ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    attachments: attachments.map(({ filename, contentType, content, contentId }) => ({
      filename: oneLine(filename, mostLetters).replace(/[\\/]/g, '-') || 'attachment',
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    newline: 'win',
    // Template output is content, never a file or an address to fetch it from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
