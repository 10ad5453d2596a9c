// Notifies those who decide that a learner asks for a refund of a booking that was canceled without one.
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { namingStudio, refundRequestsPath } from '#domain/money/payee-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { bookingFacts } from './money-facts.tsx';

export const refundRequested: MailTemplate<'refund-requested'> = {
  subject: ({ learnerName, title, studio }) =>
    namingStudio(studio, `${learnerName} asks for a refund: ${title}`),
  Body: ({ payload, brand }) => {
    const { learnerName, message, seats, paidCents, canceledAt, timeZone, studio } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Somebody asks for a refund"
        preheader={`${learnerName} asks ${studio?.name ?? 'you'} for a refund.`}
      >
        <MailHeading>{learnerName} asks for a refund</MailHeading>
        <Paragraph>
          What they paid did not go back by itself, so it is up to you: all of it, a part, or
          nothing.
        </Paragraph>
        {studio && (
          <Paragraph>
            {studio.name} earned the booking and bears the refund. Its owners and managers decide,
            and so does the instructor of the class; the first reply counts.
          </Paragraph>
        )}
        <Quotation text={message} />
        <FactTable
          facts={[
            ...bookingFacts(payload),
            { name: 'Canceled', value: momentText(canceledAt, timeZone) },
            { name: 'Seats', value: seats },
            { name: 'Paid', value: moneyText(paidCents) },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}${refundRequestsPath(studio)}`}
          label="Reply to the request"
        />
        <DemoMoney isDemoMoney={payload.isDemoMoney} />
      </MailLayout>
    );
  },
};
