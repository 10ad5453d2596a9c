// Carries the code that a password change needs if the sign-in was long ago.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { GoodFor } from './good-for.tsx';
import { MailCode } from './mail-code.tsx';

export const nonce: MailTemplate<'auth-nonce'> = {
  subject: (_, { brandName }) => `Your ${brandName} code`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="Confirm that it is you"
      preheader="Enter this code to change your password."
    >
      <MailHeading>Confirm that it is you</MailHeading>
      <Paragraph>
        It has been a while since you signed in. To change your password, enter this code:
      </Paragraph>
      <MailCode code={payload.code} />
      <GoodFor what="The code works">
        You are not changing your password? Then somebody else is using your account: in your
        profile settings, choose “Sign out everywhere else” and set a new password.
      </GoodFor>
    </MailLayout>
  ),
};
