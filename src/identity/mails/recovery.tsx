// Lets a user who forgot their password choose a new one.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { GoodFor } from './good-for.tsx';
import { LinkAndCode } from './link-and-code.tsx';

export const recovery: MailTemplate<'auth-recovery'> = {
  subject: (_, { brandName }) => `Set a new password for ${brandName}`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="Set a new password"
      preheader="Forgot your password? Choose a new one."
    >
      <MailHeading>Set a new password</MailHeading>
      <Paragraph>
        Somebody, hopefully you, forgot the password of your {brand.brandName} account. Choose a new
        one here.
      </Paragraph>
      <LinkAndCode {...payload} label="Set a new password" />
      <GoodFor>
        It was not you? Then ignore this email: your password stays as it is, and nobody gets in
        without the link or the code.
      </GoodFor>
    </MailLayout>
  ),
};
