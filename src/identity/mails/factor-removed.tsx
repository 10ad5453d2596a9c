// Notifies the owner of an account that a second factor was removed.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { factorFacts } from './factor-facts.ts';
import { NotYou } from './not-you.tsx';

export const factorRemoved: MailTemplate<'auth-factor-removed'> = {
  subject: (_, { brandName }) => `A second step was removed from your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="A second step was removed"
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>A second step was removed</MailHeading>
      <Paragraph>
        {payload.isSecurityKey ? 'A security key' : 'An authenticator app'} was removed from your{' '}
        {brand.brandName} account. {payload.isSecurityKey ? 'It is' : 'Its codes are'} no longer
        needed to sign in. If it was you, there is nothing to do.
      </Paragraph>
      <FactTable facts={factorFacts(payload)} />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};
