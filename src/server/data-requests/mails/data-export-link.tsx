// Leads a person who asked us for their data to the page where they download it.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const dataExportLink: MailTemplate<'data-export-link'> = {
  subject: (_payload, { brandName }) => `Your data on ${brandName}`,
  Body: ({ payload: { name }, brand }) => (
    <MailLayout
      brand={brand}
      title="Your data"
      preheader="Sign in and download it yourself: none of us reads it."
    >
      <MailHeading>Your data is ready</MailHeading>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        You asked us for a copy of your data. Sign in and download it yourself, as often as you
        like: none of us reads it on the way.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/dashboard/profile#data`} label="Download your data" />
      <Paragraph>
        If you did not ask for it, nothing has happened: only you can download it. Tell{' '}
        <SupportLink brand={brand} /> about it.
      </Paragraph>
    </MailLayout>
  ),
};
