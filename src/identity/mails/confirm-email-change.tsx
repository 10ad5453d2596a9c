// Asks both addresses to agree to a change of email address.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { GoodFor } from './good-for.tsx';
import { LinkAndCode } from './link-and-code.tsx';

export const confirmEmailChange: MailTemplate<'auth-email-change'> = {
  subject: ({ isForCurrent }, { brandName }) =>
    isForCurrent
      ? `Your ${brandName} account is about to change its email`
      : `Confirm your new email for ${brandName}`,
  Body: ({ payload, brand }) => {
    const { link, code, isForCurrent, currentEmail, newEmail } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Confirm the change of your email"
        preheader={
          isForCurrent
            ? 'Your account is about to move to another address.'
            : 'One step left: confirm that this address is yours.'
        }
      >
        <MailHeading>
          {isForCurrent ? 'Is this change yours?' : 'Confirm your new email'}
        </MailHeading>
        <Paragraph>
          {isForCurrent
            ? `Your ${brand.brandName} account is about to move to another address. Confirm it, if it was you.`
            : `Confirm that this address is yours, and your ${brand.brandName} account uses it from then on.`}
        </Paragraph>
        <FactTable
          facts={[
            ...(currentEmail ? [{ name: 'From', value: currentEmail }] : []),
            { name: 'To', value: newEmail },
          ]}
        />
        {currentEmail && (
          <Paragraph>
            For your safety both addresses are asked. The change happens when both have confirmed.
          </Paragraph>
        )}
        <LinkAndCode
          link={link}
          code={code}
          label="Confirm the change"
          where="in your profile settings"
        />
        {isForCurrent && (
          <Paragraph>
            It was not you? Then do not confirm, and change your password: somebody else is using
            your account.
          </Paragraph>
        )}
        <GoodFor>
          {!isForCurrent &&
            'You did not ask for this? Then ignore this email, and nothing happens.'}
        </GoodFor>
      </MailLayout>
    );
  },
};
