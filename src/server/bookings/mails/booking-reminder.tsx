// Reminds a learner of a session that is near.
import { cancellationReminder } from '#domain/text/cancellation-text.ts';
import { timeText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { DoorCode, doorCodeFiles } from './door-code.tsx';
import { bringFacts, instructorFact, whenFact, whereFact } from './session-facts.tsx';
import { dayOf, shortDayOf, startOf } from './first-meeting.ts';

export const bookingReminder: MailTemplate<'booking-reminder'> = {
  attachments: doorCodeFiles,
  subject: ({ session }) =>
    `Reminder: ${session.title}, ${shortDayOf(session)}, ${timeText(startOf(session), session.timeZone)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats, priceCents, refundWindowHours, refundUntil } = payload;
    const { timeZone } = session;
    const startsAt = startOf(session);
    const cancellation = cancellationReminder(
      { startsAt, timeZone, priceCents, refundWindowHours, ...(refundUntil && { refundUntil }) },
      new Date(entry.writtenAt),
    );
    return (
      <MailLayout brand={brand} title="Your class is coming up" preheader={cancellation}>
        <MailHeading>{session.title} is coming up</MailHeading>
        <Paragraph>
          It starts {dayOf(session)} at {timeText(startsAt, timeZone)}. {session.instructorName} is
          looking forward to seeing you.
        </Paragraph>
        <Paragraph>{cancellation}</Paragraph>
        <DoorCode entry={entry} />
        <FactTable
          facts={[
            whenFact(session),
            whereFact(session),
            ...bringFacts(payload),
            instructorFact(session),
            { name: 'Seats', value: seats },
          ]}
        />
        <MailButton href={`${brand.publicUrl}/bookings/${entry.bookingId}`} label="View booking" />
      </MailLayout>
    );
  },
};
