// Notifies an instructor that their payout account no longer accepts money, and what would change that.
import {
  earningsPath,
  namingStudio,
  payeeWords,
  type StudioToName,
} from '#domain/money/payee-text.ts';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';
import { MissingDetails } from './missing-details.tsx';

export const accountPaused: MailTemplate<'account-paused'> = {
  subject: ({ isRejected, studio }) => namingStudio(studio, titleOf(isRejected, studio)),
  Body: ({ payload: { studio, isRejected, missing }, brand }) => (
    <MailLayout
      brand={brand}
      title={titleOf(isRejected, studio)}
      preheader={`${keptText(studio)} meanwhile; nothing is lost.`}
    >
      <MailHeading>{titleOf(isRejected, studio)}</MailHeading>
      <AboutStudio studio={studio} />
      <Paragraph>
        {isRejected ? (
          <>
            The payment provider can no longer pay out to {studio?.name ?? 'you'}.{' '}
            {keptText(studio)}; write to <SupportLink brand={brand} />, and we will find a way.
          </>
        ) : (
          `The payment provider needs something from you before it sends more. ${keptText(studio)}, and sent as soon as that is done.`
        )}
      </Paragraph>
      {!isRejected && <MissingDetails missing={missing} />}
      <MailButton
        href={`${brand.publicUrl}${earningsPath(studio)}`}
        label={isRejected ? 'View earnings' : 'See what is needed'}
      />
    </MailLayout>
  ),
};

const titleOf = (isRejected: boolean, studio: StudioToName | undefined): string =>
  `${payeeWords(studio).account} ${isRejected ? 'was not accepted' : 'is paused'}`;

const keptText = (studio: StudioToName | undefined): string =>
  studio ? 'What it earns is kept for it' : 'What you earn is kept for you';
