// Signs in a user who asked for a link instead of typing a password.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { GoodFor } from './good-for.tsx';
import { LinkAndCode } from './link-and-code.tsx';

export const magicLink: MailTemplate<'auth-magic-link'> = {
  subject: (_, { brandName }) => `Your sign-in link for ${brandName}`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title={`Sign in to ${brand.brandName}`}
      preheader="The link and the code you asked for."
    >
      <MailHeading>Sign in to {brand.brandName}</MailHeading>
      <Paragraph>Here is what you asked for. No password needed.</Paragraph>
      <LinkAndCode {...payload} label="Sign in" />
      <GoodFor>
        You did not ask to sign in? Then ignore this email: nobody gets in without the link or the
        code.
      </GoodFor>
    </MailLayout>
  ),
};
