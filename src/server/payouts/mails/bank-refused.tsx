// Notifies an instructor that their bank has refused a payout.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { MissingDetails } from './missing-details.tsx';

const title = 'Your bank refused a payout';

export const bankRefused: MailTemplate<'bank-refused'> = {
  subject: () => `${title}: check your bank details`,
  Body: ({ payload: { missing }, brand }) => (
    <MailLayout
      brand={brand}
      title={title}
      preheader="The money is still yours. Check your bank details, so that it can be sent again."
    >
      <MailHeading>{title}</MailHeading>
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
        href={`${brand.publicUrl}/dashboard/teacher/earnings`}
        label="Check your payout account"
      />
    </MailLayout>
  ),
};
