// Notifies an instructor of a new booking.
import { sharePrice } from '#domain/money/commission.ts';
import { moneyText } from '#domain/money/money.ts';
import { type CommissionTax, keptText } from '#domain/text/commission-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { answerFacts } from './answer-facts.tsx';
import { taughtLink } from './taught-link.ts';
import { classFact, totalText, whenFact } from './session-facts.tsx';
import { shortDayOf } from './first-meeting.ts';
import { seatsText } from './seats-text.ts';

/** "$36.00 (10% commission)" */
function shareAfterCommission(priceCents: number, bps: number, tax: CommissionTax | null): string {
  const { instructorCents } = sharePrice(priceCents, { commissionBps: bps, taxBps: tax?.bps ?? 0 });
  return `${moneyText(instructorCents)} (${keptText(bps, tax)})`;
}

export const bookingReceived: MailTemplate<'booking-received'> = {
  subject: ({ session, seats }) =>
    `New booking: ${seatsText(seats)} in ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, learnerName, seats, priceCents, bookedSeats, capacity, isDemoMoney } = payload;
    const { commissionBps, tax = null, isStudios } = payload;
    return (
      <MailLayout
        brand={brand}
        title="You have a new booking"
        preheader={`${learnerName} booked ${seatsText(seats)}.`}
      >
        <MailHeading>{learnerName} is coming</MailHeading>
        <Paragraph>
          {learnerName} booked {seatsText(seats)} in your class.
        </Paragraph>
        <FactTable
          facts={[
            classFact(session),
            whenFact(session),
            { name: 'Seats', value: seats },
            { name: priceCents > 0 ? 'Paid' : 'Price', value: totalText(seats, priceCents) },
            ...(priceCents > 0 && commissionBps !== undefined
              ? [
                  {
                    name: isStudios ? 'The studio gets' : 'You get',
                    value: shareAfterCommission(priceCents, commissionBps, tax),
                  },
                ]
              : []),
            { name: 'Booked', value: `${bookedSeats} of ${capacity} seats` },
            ...answerFacts(payload.answers),
          ]}
        />
        <MailButton href={taughtLink(brand, session)} label="View this date" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
