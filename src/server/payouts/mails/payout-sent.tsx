// Notifies an instructor of what a session has earned, and that it is on its way.
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import {
  earningsPath,
  namingStudio,
  payeeWords,
  type StudioToName,
} from '#domain/money/payee-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';

export const payoutSent: MailTemplate<'payout-sent'> = {
  subject: ({ amountCents, title, studio }) =>
    namingStudio(
      studio,
      amountCents > 0
        ? `${payeeWords(studio).payout} of ${moneyText(amountCents)}: ${title}`
        : `${paidDebtText(studio)}: ${title}`,
    ),
  Body: ({ payload, brand }) => {
    const { title, startsAt, timeZone, amountCents, nettedCents, isDemoMoney } = payload;
    const { studio } = payload;
    const { your, you, share, payout } = payeeWords(studio);
    const isSent = amountCents > 0;
    return (
      <MailLayout
        brand={brand}
        title={isSent ? `${payout} is on its way` : paidDebtText(studio)}
        preheader={
          isSent
            ? `${moneyText(amountCents)} goes to ${your} payout account.`
            : `${moneyText(nettedCents)} went to what ${you} owed.`
        }
      >
        <MailHeading>
          {isSent
            ? `${moneyText(amountCents)} is on its way to ${studio?.name ?? 'you'}`
            : paidDebtText(studio)}
        </MailHeading>
        <AboutStudio studio={studio} />
        <Paragraph>
          {isSent
            ? `We sent ${your} share to ${your} payout account. Banks usually take 1 to 3 business days to show it.`
            : `All of ${your} share went to what ${you} owed from before, so there is nothing to send this time.`}
          {isSent && nettedCents > 0 && ` What ${you} owed from before was taken off.`}
        </Paragraph>
        <FactTable
          facts={[
            { name: 'Class', value: title },
            { name: 'When', value: momentText(startsAt, timeZone) },
            { name: share, value: moneyText(amountCents + nettedCents) },
            ...(nettedCents > 0
              ? [{ name: `Taken off for what ${you} owed`, value: moneyText(nettedCents) }]
              : []),
            { name: 'Sent', value: moneyText(amountCents) },
          ]}
        />
        <MailButton href={`${brand.publicUrl}${earningsPath(studio)}`} label="View earnings" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};

const paidDebtText = (studio: StudioToName | undefined): string =>
  studio ? 'A class has paid what the studio owed' : 'Your class has paid what you owed';
