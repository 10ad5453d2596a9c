// Notifies a learner that a class they booked has another name or place, and updates its calendar entry.
import type { MailPayload } from '#contract/mails.ts';
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { changedFacts } from './session-facts.tsx';
import { dayOf, shortDayOf, startOf } from './first-meeting.ts';
import { calendarOf } from './mailed-calendar.ts';

type Payload = MailPayload<'class-changed'>;

/** "name and place" */
function whatIsNew({ oldTitle, oldLocation }: Payload): string {
  if (oldTitle === undefined && oldLocation === undefined) return 'place on the map';
  if (oldTitle === undefined) return 'place';
  return oldLocation === undefined ? 'name' : 'name and place';
}

export const classChanged: MailTemplate<'class-changed'> = {
  ...calendarOf('REQUEST'),
  subject: (payload) =>
    `New ${whatIsNew(payload)}: ${payload.session.title}, ${shortDayOf(payload.session)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats, oldTitle, priceCents, refundWindowHours, refundUntil } = payload;
    const whatNew = whatIsNew(payload);
    const terms = { priceCents, refundWindowHours, ...(refundUntil && { refundUntil }) };
    const toCancel = { startsAt: startOf(session), timeZone: session.timeZone, ...terms };
    return (
      <MailLayout
        brand={brand}
        title={`Your class has a new ${whatNew}`}
        preheader={
          whatNew === 'name'
            ? `It is now called ${session.title}.`
            : `It is at ${session.location}.`
        }
      >
        <MailHeading>
          {oldTitle ?? session.title} has a new {whatNew}
        </MailHeading>
        <Paragraph>
          {session.instructorName} has changed the class that you booked for {dayOf(session)}. Your{' '}
          {seats === 1 ? 'seat stays' : `${seats} seats stay`} yours.
        </Paragraph>
        <FactTable facts={changedFacts(payload)} />
        <MailButton href={`${brand.publicUrl}/bookings/${entry.bookingId}`} label="View booking" />
        <Paragraph>{cancellationText(toCancel, new Date(entry.writtenAt))}</Paragraph>
        <FinePrint>
          {session.meetings.length === 1
            ? 'The entry in your calendar changes with this email.'
            : 'Open the attached file to change the entries in your calendar.'}
        </FinePrint>
      </MailLayout>
    );
  },
};
