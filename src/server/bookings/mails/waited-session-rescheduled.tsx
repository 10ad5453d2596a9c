// Notifies a learner on the waiting list of a session that it has a new time, or a new place.
import { momentText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { instructorFact, movedFacts, rescheduleFacts, whereFact } from './session-facts.tsx';
import { shortDayOf } from './first-meeting.ts';

const whatOf = (oldLocation: string | undefined): string =>
  oldLocation === undefined ? 'time' : 'place';

export const waitedSessionRescheduled: MailTemplate<'waited-session-rescheduled'> = {
  subject: ({ session, oldLocation }) =>
    `Waiting list, new ${whatOf(oldLocation)}: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, entryId, seats, offerExpiresAt, oldLocation } = payload;
    const what = whatOf(oldLocation);
    return (
      <MailLayout
        brand={brand}
        title={`A class you wait for has a new ${what}`}
        preheader="You keep your place on the waiting list."
      >
        <MailHeading>
          {session.title} has a new {what}
        </MailHeading>
        <Paragraph>
          {oldLocation === undefined
            ? `${session.instructorName} had to reschedule the class.`
            : `${session.instructorName} teaches the class at another place.`}{' '}
          {offerExpiresAt === null
            ? 'You keep your place on the waiting list; we write when a seat is free for you.'
            : `The ${seats === 1 ? 'seat' : `${seats} seats`} that came free ${seats === 1 ? 'is' : 'are'} still kept for you until ${momentText(offerExpiresAt, session.timeZone)}.`}
        </Paragraph>
        <FactTable
          facts={[
            ...(oldLocation === undefined
              ? [...rescheduleFacts(session, payload), whereFact(session)]
              : movedFacts(session, oldLocation)),
            instructorFact(session),
          ]}
        />
        <MailButton href={`${brand.publicUrl}/waitlist/${entryId}`} label="View your place" />
        <Paragraph>
          The new {what} does not suit you? There you can also leave the waiting list.
        </Paragraph>
      </MailLayout>
    );
  },
};
