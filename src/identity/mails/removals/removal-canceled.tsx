// Notifies the owner of an account that a second factor or passkey is not removed after all.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { NotYou } from '../not-you.tsx';
import { writtenTime } from '../written-time.ts';
import { factorFact, factorWords } from './removal-words.ts';

export const removalCanceled: MailTemplate<'auth-removal-canceled'> = {
  subject: ({ kind }, { brandName }) => `Your ${brandName} ${factorWords[kind]} stays`,
  Body: ({ payload, brand }) => {
    const factor = factorWords[payload.kind];
    return (
      <MailLayout
        brand={brand}
        title={`Your ${factor} stays`}
        preheader="Our team has canceled its removal."
      >
        <MailHeading>Your {factor} stays</MailHeading>
        <Paragraph>
          We wrote to you that the {factor} of your {brand.brandName} account would be removed. Our
          team has canceled that: you sign in as before.
        </Paragraph>
        <FactTable
          facts={[factorFact(payload), { name: 'When', value: writtenTime(payload.changedAt) }]}
        />
        <NotYou
          resetUrl={payload.resetUrl}
          brand={brand}
          question="You never asked for a removal?"
        />
      </MailLayout>
    );
  },
};
