// Notifies an instructor that a learner canceled.
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { taughtLink } from './taught-link.ts';
import { classFact, whenFact } from './session-facts.tsx';
import { dayOf, shortDayOf } from './first-meeting.ts';
import { seatsText } from './seats-text.ts';

function headingOf(learnerName: string, rescheduled: 'declined' | 'silent' | undefined): string {
  if (rescheduled === 'silent') return `${learnerName} did not reply in time`;
  return rescheduled ? `${learnerName} cannot come any more` : `${learnerName} canceled`;
}

export const bookingWithdrawn: MailTemplate<'booking-withdrawn'> = {
  subject: ({ session, seats }) =>
    `Canceled: ${seatsText(seats)} in ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, learnerName, seats, priceCents, bookedSeats, capacity } = payload;
    const { isForfeited, isDemoMoney, rescheduled } = payload;
    return (
      <MailLayout
        brand={brand}
        title="A booking was canceled"
        preheader={`${seatsText(seats)} ${seats === 1 ? 'is' : 'are'} free again on ${dayOf(session)}.`}
      >
        <MailHeading>{headingOf(learnerName, rescheduled)}</MailHeading>
        <Paragraph>
          {seats === 1 ? 'The seat is' : `The ${seats} seats are`} free again, and offered to the
          waiting list first.
        </Paragraph>
        <FactTable
          facts={[
            classFact(session),
            whenFact(session),
            { name: 'Seats', value: seats },
            { name: 'Booked', value: `${bookedSeats} of ${capacity} seats` },
          ]}
        />
        {priceCents > 0 && (
          <Paragraph>
            {isForfeited
              ? `Free cancellation had ended: the ${moneyText(priceCents)} stays paid, unless you grant a refund that ${learnerName} may ask for.`
              : rescheduled
                ? `You changed the time or the place, so ${moneyText(priceCents)} goes back to ${learnerName}.`
                : `It was in time: ${moneyText(priceCents)} goes back to ${learnerName}.`}
          </Paragraph>
        )}
        <MailButton href={taughtLink(brand, session)} label="View this date" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
