// Notifies a learner that their booking is confirmed, with everything they need on the day.
import { minimumPromise, minimumText } from '#domain/booking/minimum-rules.ts';
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { DoorCode, doorCodeFiles } from './door-code.tsx';
import {
  bringFacts,
  instructorFact,
  taughtBy,
  totalText,
  whenFact,
  whereFact,
} from './session-facts.tsx';
import { dayOf, shortDayOf, startOf } from './first-meeting.ts';
import { calendarOf } from './mailed-calendar.ts';
import { seatsText } from './seats-text.ts';

const invitation = calendarOf('REQUEST');

export const bookingConfirmed: MailTemplate<'booking-confirmed'> = {
  calendar: invitation.calendar,
  attachments: (payload, brand) => [
    ...invitation.attachments(payload, brand),
    ...doorCodeFiles(payload),
  ],
  // Nobody is told that they go before it is sure that the date runs.
  subject: ({ session, minimum }) =>
    `${minimum ? 'Booked' : "You're going"}: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats, priceCents, isDemoMoney, refundWindowHours, refundUntil } =
      payload;
    const { timeZone } = session;
    const startsAt = startOf(session);
    const isPaid = priceCents > 0;
    return (
      <MailLayout
        brand={brand}
        title={payload.minimum ? 'Booked' : "You're going"}
        preheader={`${dayOf(session)}: ${seatsText(seats)} in ${session.title}.`}
      >
        <MailHeading>
          {payload.minimum ? session.title : `You're going to ${session.title}`}
        </MailHeading>
        {payload.byUs && (
          <Paragraph>
            Our team has taken the cancellation back for you
            {payload.byUs.words === undefined ? '.' : ':'}
          </Paragraph>
        )}
        {payload.byUs?.words !== undefined && <Quotation text={payload.byUs.words} />}
        <Paragraph>
          {seats === 1 ? 'Your seat is' : `Your ${seats} seats are`} booked with {taughtBy(session)}
          .{' '}
          {session.meetings.length > 1
            ? 'The attached file puts all meetings into your calendar.'
            : 'The invitation in this email puts the class into your calendar.'}
        </Paragraph>
        <DoorCode entry={entry} />
        <FactTable
          facts={[
            whenFact(session),
            whereFact(session),
            ...bringFacts(payload),
            instructorFact(session),
            { name: 'Seats', value: seats },
            { name: isPaid ? 'Paid' : 'Price', value: totalText(seats, priceCents) },
          ]}
        />
        <MailButton href={`${brand.publicUrl}/bookings/${entry.bookingId}`} label="View booking" />
        <Paragraph>
          {cancellationText(
            {
              startsAt,
              timeZone,
              priceCents,
              refundWindowHours,
              ...(refundUntil && { refundUntil }),
            },
            new Date(entry.writtenAt),
          )}
        </Paragraph>
        {payload.minimum && (
          <Paragraph>
            {minimumText(payload.minimum)}.{' '}
            {minimumPromise(payload.minimum, { timeZone, isFree: !isPaid })}
          </Paragraph>
        )}
        {isPaid && <FinePrint>Your receipt is attached.</FinePrint>}
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
