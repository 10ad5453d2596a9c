// Says what to do at once if the change was not made by the owner.
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { Brand } from '#platform/mail/mail-templates.ts';

interface NotYouProps {
  resetUrl: string;
  brand: Brand;
  question?: string;
}

export function NotYou({ resetUrl, brand, question = 'It was not you?' }: NotYouProps) {
  return (
    <Paragraph>
      {question} <MailLink href={resetUrl}>Set a new password</MailLink> right away, and write to{' '}
      <SupportLink brand={brand} />.
    </Paragraph>
  );
}
