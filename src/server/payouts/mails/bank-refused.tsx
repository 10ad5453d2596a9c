// Notifies an instructor that their bank has refused a payout.
import { earningsPath, namingStudio } from '#domain/money/payee-text.ts';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';
import { MissingDetails } from './missing-details.tsx';

const title = 'Your bank refused a payout';

export const bankRefused: MailTemplate<'bank-refused'> = {
  subject: ({ studio }) => namingStudio(studio, `${title}: check your bank details`),
  Body: ({ payload: { studio, missing }, brand }) => (
    <MailLayout
      brand={brand}
      title={title}
      preheader="The money is still yours. Check your bank details, so that it can be sent again."
    >
      <MailHeading>{title}</MailHeading>
      <AboutStudio studio={studio} />
      <Paragraph>
        Our payment provider sent money from your payout account to your bank, and your bank sent it
        back. It is still yours, and waits in your payout account.
      </Paragraph>
      <Paragraph>
        Check the bank details there, or enter another account. Payouts to your bank go on once that
        is done.
      </Paragraph>
      <MissingDetails missing={missing} />
      <MailButton
        href={`${brand.publicUrl}${earningsPath(studio)}`}
        label="Check your payout account"
      />
    </MailLayout>
  ),
};
