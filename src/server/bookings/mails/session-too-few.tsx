// Notifies an instructor that their session is canceled because too few people had booked.
import { momentText, weekdayText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const sessionTooFew: MailTemplate<'session-too-few'> = {
  subject: ({ title, startsAt, timeZone }) =>
    `Too few have booked: ${title}, ${weekdayText(startsAt, timeZone)}`,
  Body: ({ payload, brand }) => {
    const { classId, title, startsAt, timeZone, minimum, enrolled, bookings } = payload;
    return (
      <MailLayout
        brand={brand}
        title="A date of yours is canceled"
        preheader={`${enrolled} of the ${minimum} seats that it needs were booked.`}
      >
        <MailHeading>A date of {title} is canceled</MailHeading>
        <Paragraph>
          {enrolled} of the {minimum} seats that it needs were booked, so it does not take place.
        </Paragraph>
        <FactTable
          facts={[
            { name: 'Starts', value: momentText(startsAt, timeZone) },
            { name: 'Bookings', value: bookings },
          ]}
        />
        <Paragraph>
          {bookings > 0 && 'Everybody who had booked has been notified, and gets everything back. '}
          It costs you nothing, and does not count as canceled by you.
        </Paragraph>
        <MailButton
          href={`${brand.publicUrl}/classes/${classId}/edit#dates`}
          label="View your dates"
        />
      </MailLayout>
    );
  },
};
