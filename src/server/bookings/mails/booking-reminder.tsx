// Reminds a learner of a session that is near.
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { momentText, timeText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { instructorFact, whenFact, whereFact } from './session-facts.tsx';
import { dayOf, startOf } from './first-meeting.ts';

export const bookingReminder: MailTemplate<'booking-reminder'> = {
  subject: ({ session }) =>
    `Reminder: ${session.title}, ${momentText(startOf(session), session.timeZone)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats, priceCents, refundWindowHours, refundUntil } = payload;
    const { timeZone } = session;
    const startsAt = startOf(session);
    return (
      <MailLayout
        brand={brand}
        title="Your class is near"
        preheader={`It starts ${dayOf(session)} at ${timeText(startsAt, timeZone)}.`}
      >
        <MailHeading>{session.title} is coming up</MailHeading>
        <Paragraph>
          It starts {dayOf(session)} at {timeText(startsAt, timeZone)}. {session.instructorName} is
          looking forward to seeing you.
        </Paragraph>
        <FactTable
          facts={[
            whenFact(session),
            whereFact(session),
            instructorFact(session),
            { name: 'Seats', value: seats },
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
      </MailLayout>
    );
  },
};
