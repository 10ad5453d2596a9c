// Warns the owner of an account that somebody who has the password guesses at the codes of the second factor.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { writtenTime } from './written-time.ts';

export const factorLocked: MailTemplate<'auth-factor-locked'> = {
  subject: (_, { brandName }) => `Somebody has your ${brandName} password`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="Somebody has your password"
      preheader="Your second step kept them out. Change your password."
    >
      <MailHeading>Somebody has your password</MailHeading>
      <Paragraph>
        {writtenTime(payload.changedAt)}: somebody signed in to your {brand.brandName} account with
        the right password, then entered five wrong codes. Your second step kept them out, and we
        have stopped them for now.
      </Paragraph>
      <Paragraph>
        Was it you, with a code that did not work? Then there is nothing to do. If it was not, sign
        in and <MailLink href={payload.resetUrl}>set a new password</MailLink>. You can sign in as
        usual from where you have done so before, or with one of your recovery codes.
      </Paragraph>
      <Paragraph>
        Do you need help? Write to <SupportLink brand={brand} />.
      </Paragraph>
    </MailLayout>
  ),
};
