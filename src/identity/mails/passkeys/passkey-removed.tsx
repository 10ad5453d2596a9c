// Notifies the owner of an account that a passkey was removed.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { CheckPasskeys, PasskeyFacts } from './passkey-notice.tsx';

export const passkeyRemoved: MailTemplate<'auth-passkey-removed'> = {
  subject: (_, { brandName }) => `A passkey was removed from your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="A passkey was removed"
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>A passkey was removed</MailHeading>
      <Paragraph>
        This passkey no longer signs in to your {brand.brandName} account. Your device may still
        show it until you delete it there too. If it was you, there is nothing to do.
      </Paragraph>
      <PasskeyFacts payload={payload} />
      <CheckPasskeys payload={payload} brand={brand} />
    </MailLayout>
  ),
};
