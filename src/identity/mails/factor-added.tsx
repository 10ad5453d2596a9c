// Notifies the owner of an account that signing in now needs a second factor.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { factorFacts } from './factor-facts.ts';
import { NotYou } from './not-you.tsx';

export const factorAdded: MailTemplate<'auth-factor-added'> = {
  subject: (_, { brandName }) => `A second step was added to your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="A second step was added"
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>A second step was added</MailHeading>
      <Paragraph>
        Signing in to your {brand.brandName} account now also takes{' '}
        {payload.isSecurityKey ? 'your security key' : 'a code from your authenticator app'}. If it
        was you, there is nothing to do.
      </Paragraph>
      <FactTable facts={factorFacts(payload)} />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};
