// Notifies a learner that an operator has paid their refund by hand, and how.
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

export const refundByHand: MailTemplate<'refund-by-hand'> = {
  subject: ({ refundCents, title }) => `We paid your ${moneyText(refundCents)} back: ${title}`,
  Body: ({ payload, brand }) => {
    const { bookingId, refundCents, paidCents, note, isDemoMoney } = payload;
    return (
      <MailLayout
        brand={brand}
        title="We paid your refund in another way"
        preheader={`${moneyText(refundCents)} did not get through the way you paid.`}
      >
        <MailHeading>{moneyText(refundCents)} paid in another way</MailHeading>
        <Paragraph>
          Your refund did not get through the way you paid, so we paid it in another way:
        </Paragraph>
        <Quotation text={note} />
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
