// Notifies a person that a request about their data was declined, and why.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

const asked = {
  export: 'You asked us for a copy of your data. We cannot give it to you in this way:',
  delete: 'You asked us to delete your account. We cannot do it now:',
} as const;

export const dataRequestDeclined: MailTemplate<'data-request-declined'> = {
  subject: () => 'About your request for your data',
  Body: ({ payload: { name, request, reason }, brand }) => (
    <MailLayout brand={brand} title="Your data" preheader="We tell you why, and what you can do.">
      <MailHeading>About your request</MailHeading>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>{asked[request]}</Paragraph>
      <Quotation text={reason} />
      <Paragraph>
        If you think this is a mistake, write to <SupportLink brand={brand} />: a person reads it.
        You can also complain to the authority for data protection where you live.
      </Paragraph>
    </MailLayout>
  ),
};
