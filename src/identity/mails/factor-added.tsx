// Tells the owner of an account that signing in now needs a second step.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { factorFacts } from './factor-facts.ts';
import { NotYou } from './not-you.tsx';

export const factorAdded: MailTemplate<'auth-factor-added'> = {
  subject: (_, { brandName }) => `Two-step sign-in is on for ${brandName}`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="Two-step sign-in is on"
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>Two-step sign-in is on</MailHeading>
      <Paragraph>
        Signing in to your {brand.brandName} account now also takes a code from your authenticator
        app. If it was you, there is nothing to do.
      </Paragraph>
      <FactTable facts={factorFacts(payload)} />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};
