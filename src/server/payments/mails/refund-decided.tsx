// Notifies a learner of the decision about their refund request.
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

export const refundDecided: MailTemplate<'refund-decided'> = {
  subject: ({ grantedCents, title }) =>
    grantedCents === null
      ? `Refund declined: ${title}`
      : `You get ${moneyText(grantedCents)} back: ${title}`,
  Body: ({ payload, brand }) => {
    const { bookingId, grantedCents, paidCents, answer, hasBegun, isDemoMoney } = payload;
    const isGranted = grantedCents !== null;
    return (
      <MailLayout
        brand={brand}
        title="Your request was decided"
        preheader={
          isGranted
            ? `${moneyText(grantedCents)} goes back the way you paid.`
            : 'There is no refund for this booking.'
        }
      >
        <MailHeading>
          {isGranted
            ? `You get ${moneyText(grantedCents)} back`
            : 'Your request for a refund was declined'}
        </MailHeading>
        <Paragraph>
          {isGranted
            ? 'It goes back the way you paid. We write again when it is sent.'
            : 'There is no refund for this booking.'}
          {!isGranted && !hasBegun && ' If the class is canceled, you still get everything back.'}
        </Paragraph>
        {answer !== null && <Quotation text={answer} />}
        <FactTable
          facts={[
            ...bookingFacts(payload),
            { name: 'Paid', value: moneyText(paidCents) },
            { name: 'Refund', value: isGranted ? moneyText(grantedCents) : 'None' },
          ]}
        />
        <MailButton href={`${brand.publicUrl}/bookings/${bookingId}`} label="View booking" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
