// Notifies the owner of an account that somebody tried to sign up with their address.
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const alreadyRegistered: MailTemplate<'auth-already-registered'> = {
  subject: (_, { brandName }) => `You already have a ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="You already have an account"
      preheader="Sign in with this address, or set a new password."
    >
      <MailHeading>You already have an account</MailHeading>
      <Paragraph>
        Somebody, hopefully you, just tried to sign up at {brand.brandName} with this address. It
        already has an account, so there is nothing to set up: sign in and go on.
      </Paragraph>
      <MailButton href={payload.signInUrl} label="Sign in" />
      <Paragraph>
        Forgot your password? <MailLink href={payload.resetUrl}>Set a new one</MailLink>.
      </Paragraph>
      <FinePrint>
        It was not you? Then ignore this email: your account and your password stay as they are, and
        nobody has been told that you have one.
      </FinePrint>
    </MailLayout>
  ),
};
