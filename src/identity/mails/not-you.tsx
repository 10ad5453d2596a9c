// Says what to do at once if the change was not made by the owner.
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { Brand } from '#platform/mail/mail-templates.ts';

export function NotYou({ resetUrl, brand }: { resetUrl: string; brand: Brand }) {
  return (
    <Paragraph>
      It was not you? <MailLink href={resetUrl}>Set a new password</MailLink> right away, and write
      to <MailLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</MailLink>.
    </Paragraph>
  );
}
