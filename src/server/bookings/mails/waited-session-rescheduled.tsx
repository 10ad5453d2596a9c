// Tells somebody on the waiting list of a date that it has a new time.
import { momentText } from '#domain/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { rescheduleFacts, teacherFact, whereFact } from './date-facts.tsx';
import { dayOf } from './first-meeting.ts';

export const waitedSessionRescheduled: MailTemplate<'waited-date-moved'> = {
  subject: ({ date }) => `New time: ${date.title}, ${dayOf(date)}`,
  Body: ({ payload, brand }) => {
    const { date, entryId, seats, offerExpiresAt } = payload;
    return (
      <MailLayout
        brand={brand}
        title="A class you wait for has a new time"
        preheader="You keep your place on the waiting list."
      >
        <MailHeading>{date.title} has a new time</MailHeading>
        <Paragraph>
          {date.teacherName} had to move the class.{' '}
          {offerExpiresAt === null
            ? 'You keep your place on the waiting list; we write when a seat is free for you.'
            : `The ${seats === 1 ? 'seat' : `${seats} seats`} that came free ${seats === 1 ? 'is' : 'are'} still kept for you until ${momentText(offerExpiresAt, date.timeZone)}.`}
        </Paragraph>
        <FactTable
          facts={[...rescheduleFacts(date, payload), whereFact(date), teacherFact(date)]}
        />
        <MailButton href={`${brand.publicUrl}/waitlist/${entryId}`} label="View your place" />
        <Paragraph>
          The new time does not suit you? There you can also give up your place.
        </Paragraph>
      </MailLayout>
    );
  },
};
