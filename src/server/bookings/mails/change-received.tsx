// Notifies an instructor that a learner changed the date or the number of seats of a booking.
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { taughtLink } from './taught-link.ts';
import { changedSeatFacts, classFact } from './session-facts.tsx';
import { dayOf, shortDayOf } from './first-meeting.ts';
import { seatsText } from './seats-text.ts';

export const changeReceived: MailTemplate<'change-received'> = {
  subject: ({ session, learnerName, byUs }) =>
    byUs
      ? `Changed for ${learnerName}: ${session.title}, ${shortDayOf(session)}`
      : `Changed by ${learnerName}: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, learnerName, seats, bookedSeats, capacity, refundCents, byUs } = payload;
    return (
      <MailLayout
        brand={brand}
        title="A booking was changed"
        preheader={`${learnerName} now has ${seatsText(seats)} on ${dayOf(session)}.`}
      >
        <MailHeading>
          {byUs
            ? `We have changed the booking of ${learnerName}`
            : `${learnerName} changed a booking`}
        </MailHeading>
        <Paragraph>
          {seats > payload.oldSeats
            ? byUs
              ? `${learnerName} has more seats now.`
              : `${learnerName} added seats.`
            : 'Seats that came free are offered to the waiting list.'}
          {refundCents > 0 &&
            `${byUs ? '' : ' It was in time:'} ${moneyText(refundCents)} for the canceled seats goes back to ${learnerName}.`}
        </Paragraph>
        <FactTable
          facts={[
            classFact(session),
            ...changedSeatFacts(payload),
            { name: 'Booked', value: `${bookedSeats} of ${capacity} seats` },
          ]}
        />
        <MailButton href={taughtLink(brand, session)} label="View this date" />
        <DemoMoney isDemoMoney={payload.isDemoMoney} />
      </MailLayout>
    );
  },
};
