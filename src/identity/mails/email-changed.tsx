// Notifies the former address that the email address of the account was changed.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { writtenTime } from './written-time.ts';

export const emailChanged: MailTemplate<'auth-email-changed'> = {
  subject: ({ newEmail }, { brandName }) =>
    newEmail === null
      ? `Your ${brandName} account no longer has this email`
      : `Your ${brandName} account has a new email`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="Your email was changed"
      preheader="This address no longer belongs to your account."
    >
      <MailHeading>Your email was changed</MailHeading>
      <Paragraph>
        Your {brand.brandName} account no longer uses this address.{' '}
        {payload.newEmail !== null &&
          'From now on you sign in with the new one, and our emails go there. '}
        If it was you, there is nothing to do.
      </Paragraph>
      <FactTable
        facts={[
          ...(payload.newEmail === null ? [] : [{ name: 'New email', value: payload.newEmail }]),
          { name: 'When', value: writtenTime(payload.changedAt) },
        ]}
      />
      <Paragraph>
        It was not you? Write to <SupportLink brand={brand} /> right away. Keep this email: it shows
        that the account was yours.
      </Paragraph>
    </MailLayout>
  ),
};
