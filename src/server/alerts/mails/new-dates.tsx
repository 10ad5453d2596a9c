// Notifies a person who asked for it that a class has new dates.
import { momentText } from '#domain/text/date-text.ts';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { stopPage, stopPost } from './stop-links.ts';

export const newDates: MailTemplate<'new-dates'> = {
  subject: ({ title }) => `New dates: ${title}`,
  unsubscribe: ({ stopToken }, brand) => stopPost(brand, stopToken),
  Body: ({ payload, brand }) => {
    const { classId, title, instructorName, timeZone, startsAt, count, stopToken } = payload;
    const more = count - startsAt.length;
    return (
      <MailLayout
        brand={brand}
        title={`${title} has new dates`}
        preheader={startsAt[0] === undefined ? '' : momentText(startsAt[0], timeZone)}
      >
        <MailHeading>{title} has new dates</MailHeading>
        <Paragraph>
          {instructorName} has published {count === 1 ? 'a new date' : `${count} new dates`}:
        </Paragraph>
        {startsAt.map((start) => (
          <Paragraph key={start}>{momentText(start, timeZone)}</Paragraph>
        ))}
        {more > 0 && <Paragraph>and {more} more</Paragraph>}
        <MailButton href={`${brand.publicUrl}/classes/${classId}`} label="See the dates" />
        <FinePrint>
          You asked us to tell you about new dates of this class.{' '}
          <MailLink href={stopPage(brand, stopToken)}>Stop these emails</MailLink>
        </FinePrint>
      </MailLayout>
    );
  },
};
