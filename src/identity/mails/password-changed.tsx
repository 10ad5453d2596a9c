// Notifies the owner of an account that its password was changed.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { NotYou } from './not-you.tsx';
import { writtenTime } from './written-time.ts';

export const passwordChanged: MailTemplate<'auth-password-changed'> = {
  subject: (_, { brandName }) => `Your ${brandName} password was changed`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="Your password was changed"
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>Your password was changed</MailHeading>
      <Paragraph>
        The password of your {brand.brandName} account is new. Other devices were logged out. If it
        was you, there is nothing to do.
      </Paragraph>
      <FactTable facts={[{ name: 'When', value: writtenTime(payload.changedAt) }]} />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};
