// Invites a user whose account was created by an operator.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { GoodFor } from './good-for.tsx';
import { LinkAndCode } from './link-and-code.tsx';

export const invite: MailTemplate<'auth-invite'> = {
  subject: (_, { brandName }) => `You are invited to ${brandName}`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title={`You are invited to ${brand.brandName}`}
      preheader="An account is waiting for you."
    >
      <MailHeading>You are invited</MailHeading>
      <Paragraph>
        The people who run {brand.brandName} have made an account for you. Accept, and you are
        signed in.
      </Paragraph>
      <LinkAndCode {...payload} label="Accept the invitation" />
      <GoodFor>
        You do not know us, or do not want an account? Then ignore this email, and nothing happens.
      </GoodFor>
    </MailLayout>
  ),
};
