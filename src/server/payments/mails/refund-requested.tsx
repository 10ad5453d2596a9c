// Notifies an instructor that a learner who canceled too late asks for a refund.
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
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
  subject: ({ learnerName, title }) => `${learnerName} asks for a refund: ${title}`,
  Body: ({ payload, brand }) => {
    const { learnerName, message, seats, paidCents, canceledAt, timeZone } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Somebody asks for a refund"
        preheader={`${learnerName} canceled too late, and asks you.`}
      >
        <MailHeading>{learnerName} asks for a refund</MailHeading>
        <Paragraph>
          They canceled when free cancellation had ended, so it is up to you: all of it, a part, or
          nothing.
        </Paragraph>
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
          href={`${brand.publicUrl}/dashboard/teacher#refund-requests`}
          label="Reply to the request"
        />
        <DemoMoney isDemoMoney={payload.isDemoMoney} />
      </MailLayout>
    );
  },
};
