// Carries the code that confirms who is present, if the sign-in was some time ago.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { GoodFor } from './good-for.tsx';
import { MailCode } from './mail-code.tsx';

export const nonce: MailTemplate<'auth-nonce'> = {
  subject: (_, { brandName }) => `Your ${brandName} code`,
  Body: ({ payload, brand }) => (
    <MailLayout brand={brand} title="Confirm that it is you" preheader="Enter this code to go on.">
      <MailHeading>Confirm that it is you</MailHeading>
      <Paragraph>
        It has been a while since you signed in. To go on with what you asked for, enter this code:
      </Paragraph>
      <MailCode code={payload.code} />
      <GoodFor what="The code works">
        You did not ask for a code? Then somebody else is using your account: in your profile
        settings, choose “Log out everywhere else” and set a new password.
      </GoodFor>
    </MailLayout>
  ),
};
