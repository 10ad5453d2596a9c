// Reminds a learner of a session that begins in a few hours, with the door code and the way there.
import { timeText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { DoorCode, doorCodeFiles } from './door-code.tsx';
import { bringFacts, instructorFact, whenFact, whereFact } from './session-facts.tsx';
import { startOf } from './first-meeting.ts';

export const bookingNear: MailTemplate<'booking-near'> = {
  attachments: doorCodeFiles,
  subject: ({ session }) =>
    `See you soon: ${session.title}, ${timeText(startOf(session), session.timeZone)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats } = payload;
    const time = timeText(startOf(session), session.timeZone);
    return (
      <MailLayout
        brand={brand}
        title="Your class starts soon"
        preheader={`${time}, ${session.location}`}
      >
        <MailHeading>
          {session.title} starts at {time}
        </MailHeading>
        <Paragraph>{session.instructorName} is looking forward to seeing you.</Paragraph>
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
