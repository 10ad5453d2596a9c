// Notifies an instructor whether canceling a session late costs them a penalty.
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { earningsPath, payeeWords } from '#domain/money/payee-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';

export const penaltyDecided: MailTemplate<'penalty-decided'> = {
  subject: ({ isApproved, amountCents, title, studio }) => {
    if (studio)
      return isApproved
        ? `${studio.name}: a penalty of ${moneyText(amountCents)}`
        : `${studio.name}: no penalty`;
    return isApproved
      ? `Penalty of ${moneyText(amountCents)} for canceling late: ${title}`
      : `No penalty for canceling late: ${title}`;
  },
  Body: ({ payload, brand }) => {
    const { isApproved, amountCents, takingsCents, note, isDemoMoney } = payload;
    const { title, startsAt, timeZone, studio } = payload;
    const { your, you } = payeeWords(studio);
    return (
      <MailLayout
        brand={brand}
        title={`${studio ? 'A' : 'Your'} late cancellation`}
        preheader={
          isApproved
            ? `${moneyText(amountCents)} is taken off ${your} next payouts.`
            : `It costs ${you} nothing.`
        }
      >
        <MailHeading>
          {isApproved
            ? `${studio ? 'A' : 'Your'} penalty for canceling late`
            : 'No penalty for canceling late'}
        </MailHeading>
        <AboutStudio studio={payload.studio} />
        <Paragraph>
          {payload.studio ? 'A date was canceled' : 'You canceled a date'} shortly before it was to
          begin.{' '}
          {isApproved
            ? `${moneyText(amountCents)} is taken off ${your} next payouts.`
            : 'We have looked at it, and there is no penalty.'}
        </Paragraph>
        {note !== null && <Quotation text={note} />}
        <FactTable
          facts={[
            { name: 'Class', value: title },
            { name: 'Was to begin', value: momentText(startsAt, timeZone) },
            { name: 'People had paid', value: moneyText(takingsCents) },
            { name: 'Penalty', value: isApproved ? moneyText(amountCents) : 'None' },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}${earningsPath(payload.studio)}`}
          label="View earnings"
        />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
