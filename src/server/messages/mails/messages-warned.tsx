// Warns a person whose messages were reported, with the reason.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const messagesWarned: MailTemplate<'messages-warned'> = {
  subject: () => 'About the messages you send',
  Body: ({ payload: { reason }, brand }) => (
    <MailLayout
      brand={brand}
      title="Your messages"
      preheader="Somebody reported what you wrote, and we agree; this is why."
    >
      <MailHeading>About the messages you send</MailHeading>
      <Paragraph>
        Somebody reported messages of yours, and we had a look. They are not how people write to
        each other here, for this reason:
      </Paragraph>
      <Quotation text={reason} />
      <Paragraph>
        Your account stays as it is. If it happens again, we may suspend it. If you think this is a
        mistake, write to <SupportLink brand={brand} />.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/messages`} label="Your messages" />
    </MailLayout>
  ),
};
