// Asks a new user to confirm their address.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { GoodFor } from './good-for.tsx';
import { LinkAndCode } from './link-and-code.tsx';

export const confirmAddress: MailTemplate<'auth-confirm'> = {
  subject: (_, { brandName }) => `Confirm your email for ${brandName}`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="Confirm your email"
      preheader="One step left: confirm that this address is yours."
    >
      <MailHeading>Confirm your email</MailHeading>
      <Paragraph>
        Welcome to {brand.brandName}. Confirm that this address is yours, and your account is ready.
      </Paragraph>
      <LinkAndCode {...payload} label="Confirm my email" />
      <GoodFor>
        You did not sign up? Then ignore this email: unless you confirm, nobody can use an account
        with your address.
      </GoodFor>
    </MailLayout>
  ),
};
