// Notifies an instructor that an operator canceled their session, and why.
import { momentText, timeText, weekdayText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const sessionCanceled: MailTemplate<'session-called-off'> = {
  subject: ({ title, startsAt, timeZone }) =>
    `We canceled: ${title}, ${weekdayText(startsAt, timeZone)}, ${timeText(startsAt, timeZone)}`,
  Body: ({ payload, brand }) => {
    const { classId, title, startsAt, timeZone, reason, bookings } = payload;
    return (
      <MailLayout
        brand={brand}
        title="A date of yours was canceled"
        preheader="It does not take place; this is why."
      >
        <MailHeading>A date of {title} was canceled</MailHeading>
        <Paragraph>It does not take place, for this reason:</Paragraph>
        <Quotation text={reason} />
        <FactTable
          facts={[
            { name: 'Starts', value: momentText(startsAt, timeZone) },
            { name: 'Bookings', value: bookings },
          ]}
        />
        <Paragraph>
          {bookings > 0
            ? 'Everybody who had booked has been notified, and gets everything back. There is no penalty for you.'
            : 'Nobody had booked it. There is no penalty for you.'}{' '}
          If you think that this is a mistake, write to <SupportLink brand={brand} />.
        </Paragraph>
        <MailButton
          href={`${brand.publicUrl}/classes/${classId}/edit#dates`}
          label="View your dates"
        />
      </MailLayout>
    );
  },
};
