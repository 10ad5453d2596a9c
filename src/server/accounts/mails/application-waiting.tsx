// Notifies an operator that an application to teach waits for a decision.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const applicationWaiting: MailTemplate<'application-waiting'> = {
  subject: ({ name }) => `${name} wants to teach`,
  Body: ({ payload: { name }, brand }) => (
    <MailLayout
      brand={brand}
      title="An application waits"
      preheader={`${name} waits for a decision.`}
    >
      <MailHeading>{name} wants to teach</MailHeading>
      <Paragraph>Their application waits for a decision.</Paragraph>
      <MailButton href={`${brand.publicUrl}/admin/applications`} label="View the application" />
    </MailLayout>
  ),
};
