// Renders the mail of an announcement as people get it, for the operator who writes it: the payload, the template and the
// brand are those of the mail itself. Only the link that stops such mails lacks the token of a reader.
import type { Output, Input } from '#contract/endpoints.ts';
import { notificationKinds } from '#contract/notifications/notification-kinds.ts';
import type { Brand, RenderMail } from '#platform/mail/mail-templates.ts';
import type { Db } from '#platform/db/db.ts';
import { announcementPayload, mailKindOf } from './announcement-mail.ts';

export interface PreviewContext {
  config: { publicUrl: string; mailFrom: string };
  renderer: { renderMail: RenderMail };
  readBrand(db: Db): Promise<Brand>;
}

type Body = Input<'POST /api/admin/announcements/preview'>['body'];

/** One that is not saved yet has no page of its own. */
const unsaved = '00000000-0000-0000-0000-000000000000';

export async function previewAnnouncement(
  db: Db,
  { config, renderer, readBrand }: PreviewContext,
  { id = unsaved, kind, subject, text }: Body,
): Promise<Output<'POST /api/admin/announcements/preview'>> {
  const brand = await readBrand(db);
  const page = `${config.publicUrl}/notifications/stop`;
  const { label } = notificationKinds.announcement;
  const mail = await renderer.renderMail(
    mailKindOf({ kind }),
    announcementPayload({ id, subject, body: text }),
    kind === 'news' ? { ...brand, stop: { label, page, post: page } } : brand,
  );
  return {
    from: { name: brand.brandName, email: config.mailFrom },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
  };
}
