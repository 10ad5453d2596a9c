// Notifies a learner whether they count as having attended a class.
import { momentText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const contestDecided: MailTemplate<'contest-decided'> = {
  subject: ({ isAccepted, title }) =>
    isAccepted ? `You were there: ${title}` : `Still marked as not there: ${title}`,
  Body: ({ payload, brand }) => {
    const { bookingId, title, startsAt, timeZone, isAccepted, answer } = payload;
    const meaning = isAccepted
      ? 'You count as having been there, and can write a review.'
      : 'We have looked into it, and you stay marked as not there.';
    return (
      <MailLayout brand={brand} title="Our reply about your class" preheader={meaning}>
        <MailHeading>{isAccepted ? 'You were there' : 'You stay marked as not there'}</MailHeading>
        <Paragraph>{meaning}</Paragraph>
        {answer !== null && <Quotation text={answer} />}
        <FactTable
          facts={[
            { name: 'Class', value: title },
            { name: 'When', value: momentText(startsAt, timeZone) },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}/bookings/${bookingId}${isAccepted ? '#review' : ''}`}
          label={isAccepted ? 'Write a review' : 'View booking'}
        />
      </MailLayout>
    );
  },
};
