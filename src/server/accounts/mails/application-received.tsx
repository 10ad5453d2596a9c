// Confirms to a person that their application to teach was received.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const applicationReceived: MailTemplate<'application-received'> = {
  subject: (_payload, { brandName }) => `We have your application to teach on ${brandName}`,
  Body: ({ payload: { name }, brand }) => (
    <MailLayout
      brand={brand}
      title="Your application"
      preheader="We look at every application ourselves, and email you."
    >
      <MailHeading>Thank you, {name}</MailHeading>
      <Paragraph>
        We have your application to teach. We look at every one ourselves, and email you as soon as
        we have decided.
      </Paragraph>
      <Paragraph>
        You can prepare your classes meanwhile. Those you publish appear once you are approved.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/dashboard/teacher`} label="Prepare a class" />
    </MailLayout>
  ),
};
