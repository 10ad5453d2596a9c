// Sends a learner their receipt with another name or address on it.
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { bookingFacts } from './money-facts.tsx';

export const receiptCorrected: MailTemplate<'receipt-corrected'> = {
  subject: ({ title }) => `Your corrected receipt: ${title}`,
  Body: ({ payload, brand }) => {
    const { bookingId, before, after, byOperator, isDemoMoney } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Your corrected receipt"
        preheader={`Receipt ${after} takes the place of ${before}.`}
      >
        <MailHeading>Your receipt is corrected</MailHeading>
        <Paragraph>
          {byOperator ? 'Our team changed' : 'You changed'} the name or address on your receipt. The
          new one is attached. It takes the place of receipt {before}, which is no longer valid.
        </Paragraph>
        <FactTable facts={[...bookingFacts(payload), { name: 'Receipt', value: after }]} />
        <MailButton href={`${brand.publicUrl}/bookings/${bookingId}`} label="View booking" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
