// The shapes of a captured mail on the wire.
import type { Output } from '#contract/endpoints.ts';
import type { findCapturedMails } from './mailbox-store.ts';
import type { readMail } from './read-mail.ts';

type Captured = Awaited<ReturnType<typeof findCapturedMails>>[number];

export const presentCapturedMail = (captured: Captured) => ({
  id: captured.id,
  kind: captured.kind,
  to: { name: captured.recipient_name, email: captured.recipient },
  subject: captured.subject,
  receivedAt: captured.received_at.toISOString(),
  preview: captured.preview,
  attachmentCount: captured.attachment_count,
});

export const presentCapturedMailInFull = (
  captured: Captured,
  { from, headers, text, html, attachments }: Awaited<ReturnType<typeof readMail>>,
): Output<'GET /api/dev/mail/{id}'> => ({
  ...presentCapturedMail(captured),
  from,
  headers,
  text,
  html,
  attachments: attachments.map(({ filename, contentType, content }, index) => ({
    index,
    filename,
    contentType,
    bytes: content.length,
  })),
});
