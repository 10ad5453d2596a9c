// Notifies an instructor of a new booking.
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { classFact, totalText, whenFact } from './session-facts.tsx';
import { dayOf } from './first-meeting.ts';
import { seatsText } from './seats-text.ts';

export const bookingReceived: MailTemplate<'booking-received'> = {
  subject: ({ session, seats }) =>
    `New booking: ${seatsText(seats)} in ${session.title}, ${dayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, learnerName, seats, priceCents, bookedSeats, capacity, isDemoMoney } = payload;
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
            { name: 'Booked', value: `${bookedSeats} of ${capacity} seats` },
          ]}
        />
        <MailButton href={`${brand.publicUrl}/dashboard/teacher`} label="View your classes" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
