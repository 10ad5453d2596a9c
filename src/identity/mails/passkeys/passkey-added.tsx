// Notifies the owner of an account that a passkey was added.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { CheckPasskeys, PasskeyFacts } from './passkey-notice.tsx';

export const passkeyAdded: MailTemplate<'auth-passkey-added'> = {
  subject: (_, { brandName }) => `A passkey was added to your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="A passkey was added"
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>A passkey was added</MailHeading>
      <Paragraph>
        You can now sign in to {brand.brandName} with this passkey, without your password. If it was
        you, there is nothing to do.
      </Paragraph>
      <PasskeyFacts payload={payload} />
      <CheckPasskeys payload={payload} brand={brand} />
    </MailLayout>
  ),
};
