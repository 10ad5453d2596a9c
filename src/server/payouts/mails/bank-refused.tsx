// Notifies an instructor that their bank has refused a payout.
import { earningsPath, payeeWords, type StudioToName } from '#domain/money/payee-text.ts';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';
import { MissingDetails } from './missing-details.tsx';

const titleOf = (studio: StudioToName | undefined): string =>
  studio ? `The bank of ${studio.name} refused a payout` : 'Your bank refused a payout';

export const bankRefused: MailTemplate<'bank-refused'> = {
  subject: ({ studio }) => `${titleOf(studio)}: check ${studio ? 'the' : 'your'} bank details`,
  Body: ({ payload: { studio, missing }, brand }) => (
    <MailLayout
      brand={brand}
      title={titleOf(studio)}
      preheader={`The money is still ${payeeWords(studio).yours}. Check ${payeeWords(studio).your} bank details, so that it can be sent again.`}
    >
      <MailHeading>{titleOf(studio)}</MailHeading>
      <AboutStudio studio={studio} />
      <Paragraph>{whatHappened(studio)}</Paragraph>
      <Paragraph>
        Check the bank details there, or enter another account. Payouts to {payeeWords(studio).your}{' '}
        bank go on once that is done.
      </Paragraph>
      <MissingDetails missing={missing} />
      <MailButton
        href={`${brand.publicUrl}${earningsPath(studio)}`}
        label={`Check ${studio ? 'the' : 'your'} payout account`}
      />
    </MailLayout>
  ),
};

function whatHappened(studio: StudioToName | undefined): string {
  const { your, yours } = payeeWords(studio);
  return `Our payment provider sent money from ${your} payout account to ${your} bank, and ${your} bank sent it back. It is still ${yours}, and waits in ${your} payout account.`;
}
