// Notifies the owner of an account that a provider was connected to it, or disconnected from it.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { NotYou } from './not-you.tsx';
import { writtenTime } from './written-time.ts';

const factsOf = ({ provider, changedAt }: { provider: string; changedAt: string }) => [
  { name: 'Account', value: provider },
  { name: 'When', value: writtenTime(changedAt) },
];

export const identityLinked: MailTemplate<'auth-identity-linked'> = {
  subject: ({ provider }, { brandName }) => `${provider} now signs in to your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title={`${payload.provider} was connected`}
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>{payload.provider} was connected</MailHeading>
      <Paragraph>
        From now on you can also sign in to your {brand.brandName} account with {payload.provider}.
        If it was you, there is nothing to do.
      </Paragraph>
      <FactTable facts={factsOf(payload)} />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};

export const identityUnlinked: MailTemplate<'auth-identity-unlinked'> = {
  subject: ({ provider }, { brandName }) =>
    `${provider} no longer signs in to your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title={`${payload.provider} was disconnected`}
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>{payload.provider} was disconnected</MailHeading>
      <Paragraph>
        You can no longer sign in to your {brand.brandName} account with {payload.provider}. If it
        was you, there is nothing to do.
      </Paragraph>
      <FactTable facts={factsOf(payload)} />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};
