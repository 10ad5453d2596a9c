// Notifies a learner that enough people have booked, so that the session takes place.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { dayOf, shortDayOf } from './first-meeting.ts';
import { instructorFact, whenFact, whereFact } from './session-facts.tsx';

export const sessionRuns: MailTemplate<'session-runs'> = {
  subject: ({ session }) => `It runs: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload: { session, entry, seats }, brand }) => (
    <MailLayout brand={brand} title="Your class runs" preheader="It takes place as planned.">
      <MailHeading>{session.title} takes place</MailHeading>
      <Paragraph>
        {session.instructorName} teaches it as planned on {dayOf(session)}. You need not do
        anything.
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
    </MailLayout>
  ),
};
