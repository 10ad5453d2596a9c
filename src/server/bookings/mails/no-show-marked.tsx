// Notifies a learner that their instructor marked them as a no-show, and how to contest it.
import { momentText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const noShowMarked: MailTemplate<'no-show-marked'> = {
  subject: ({ title }) => `Marked as not there: ${title}`,
  Body: ({ payload, brand }) => {
    const { bookingId, title, instructorName, startsAt, timeZone, contestUntil } = payload;
    return (
      <MailLayout
        brand={brand}
        title="You were marked as not there"
        preheader="If you did come, tell us: we look into it."
      >
        <MailHeading>Did you miss {title}?</MailHeading>
        <Paragraph>
          {instructorName} marked that you did not come. If you did, tell us in a few words: we look
          into it, and {instructorName} does not decide about it.
        </Paragraph>
        <FactTable
          facts={[
            { name: 'When', value: momentText(startsAt, timeZone) },
            { name: 'Instructor', value: instructorName },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}/bookings/${bookingId}#attendance`}
          label="I was there"
        />
        <FinePrint>
          You can tell us until {momentText(contestUntil, timeZone)}. If you were not there, you
          need not do anything. Only people who came can review a class.
        </FinePrint>
      </MailLayout>
    );
  },
};
