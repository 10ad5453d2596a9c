// Confirms to a learner that their booking has another date or number of seats, and updates its calendar entry.
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { moneyText } from '#domain/money/money.ts';
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
import { bringFacts, changedSeatFacts, instructorFact, whereFact } from './session-facts.tsx';
import { dayOf, shortDayOf, startOf } from './first-meeting.ts';
import { calendarOf } from './mailed-calendar.ts';
import { seatsText } from './seats-text.ts';

const invitation = calendarOf('REQUEST');

export const bookingChanged: MailTemplate<'booking-changed'> = {
  calendar: invitation.calendar,
  attachments: (payload, brand) => [
    ...invitation.attachments(payload, brand),
    ...doorCodeFiles(payload),
  ],
  subject: ({ session }) => `Your booking is changed: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats, priceCents, refundCents, paidCents = 0 } = payload;
    const { refundWindowHours, refundUntil, byUs } = payload;
    const terms = { priceCents, refundWindowHours, ...(refundUntil && { refundUntil }) };
    const toCancel = { startsAt: startOf(session), timeZone: session.timeZone, ...terms };
    return (
      <MailLayout
        brand={brand}
        title="Your booking is changed"
        preheader={`${dayOf(session)}: ${seatsText(seats)} in ${session.title}.`}
      >
        <MailHeading>Your booking of {session.title} is changed</MailHeading>
        {byUs && (
          <Paragraph>
            Our team has changed it for you{byUs.words === undefined ? '.' : ':'}
          </Paragraph>
        )}
        {byUs?.words !== undefined && <Quotation text={byUs.words} />}
        <Paragraph>
          {seats === 1 ? 'Your seat is' : `Your ${seats} seats are`} booked for {dayOf(session)}.
          {refundCents > 0 && ` ${moneyText(refundCents)} goes back the way you paid.`}
          {paidCents > 0 && ` You paid ${moneyText(paidCents)} for the seats you added.`}
        </Paragraph>
        <DoorCode entry={entry} />
        <FactTable
          facts={[
            ...changedSeatFacts(payload),
            whereFact(session),
            ...bringFacts(payload),
            instructorFact(session),
          ]}
        />
        <MailButton href={`${brand.publicUrl}/bookings/${entry.bookingId}`} label="View booking" />
        <Paragraph>{cancellationText(toCancel, new Date(entry.writtenAt))}</Paragraph>
        <FinePrint>
          {session.meetings.length === 1
            ? 'The entry in your calendar changes with this email.'
            : 'Open the attached file to change the entries in your calendar.'}
          {priceCents > 0 &&
            (paidCents > 0
              ? ' Your receipts are attached.'
              : ' Your corrected receipt is attached.')}
        </FinePrint>
        <DemoMoney isDemoMoney={payload.isDemoMoney} />
      </MailLayout>
    );
  },
};
