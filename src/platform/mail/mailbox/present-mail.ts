// The shapes of a kept mail on the wire.
import type { Output } from '#contract/endpoints.ts';
import type { findKeptMails } from './mailbox-store.ts';
import type { readMail } from './read-mail.ts';

type Kept = Awaited<ReturnType<typeof findKeptMails>>[number];

export const presentKeptMail = (kept: Kept) => ({
  id: kept.id,
  kind: kept.kind,
  to: { name: kept.recipient_name, email: kept.recipient },
  subject: kept.subject,
  receivedAt: kept.received_at.toISOString(),
  preview: kept.preview,
  attachmentCount: kept.attachment_count,
});

export const presentKeptMailInFull = (
  kept: Kept,
  { from, headers, text, html, attachments }: Awaited<ReturnType<typeof readMail>>,
): Output<'GET /api/dev/mail/{id}'> => ({
  ...presentKeptMail(kept),
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
