// Notifies a learner that their refund is on its way.
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { bookingFacts, creditNoteFacts } from './money-facts.tsx';

export const refundSent: MailTemplate<'refund-sent'> = {
  subject: ({ refundCents, title }) => `Your refund of ${moneyText(refundCents)} is sent: ${title}`,
  Body: ({ payload, brand }) => {
    const { bookingId, refundCents, paidCents, isDemoMoney } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Your refund is on its way"
        preheader={`${moneyText(refundCents)} goes back the way you paid.`}
      >
        <MailHeading>{moneyText(refundCents)} is on its way to you</MailHeading>
        <Paragraph>
          We sent your refund the way you paid. Banks usually take 5 to 10 business days to show it.
        </Paragraph>
        {payload.words !== undefined && (
          <>
            <Paragraph>Our team writes:</Paragraph>
            <Quotation text={payload.words} />
          </>
        )}
        <FactTable
          facts={[
            ...bookingFacts(payload),
            { name: 'Paid', value: moneyText(paidCents) },
            { name: 'Refund', value: moneyText(refundCents) },
            ...creditNoteFacts(payload),
          ]}
        />
        <MailButton href={`${brand.publicUrl}/bookings/${bookingId}`} label="View booking" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
