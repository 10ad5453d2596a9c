// Notifies a person that they may not teach, and why.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const applicationDeclined: MailTemplate<'application-declined'> = {
  subject: (_payload, { brandName }) => `Not yet: your application to teach on ${brandName}`,
  Body: ({ payload: { name, reason }, brand }) => (
    <MailLayout
      brand={brand}
      title="Your application"
      preheader="We could not approve it this time, and tell you why."
    >
      <MailHeading>Not this time, {name}</MailHeading>
      <Paragraph>
        Thank you for wanting to teach. We could not approve your application, for this reason:
      </Paragraph>
      <Quotation text={reason} />
      <Paragraph>
        You can apply again when that has changed. What you have prepared is kept, and you can book
        classes as before.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/become-instructor`} label="Apply again" />
    </MailLayout>
  ),
};
