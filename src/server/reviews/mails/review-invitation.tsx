// Invites a learner to review a class.
import { momentText } from '#domain/text/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const reviewInvitation: MailTemplate<'review-invitation'> = {
  subject: ({ title }) => `How was ${title}?`,
  Body: ({ payload, brand }) => {
    const { bookingId, title, instructorName, startsAt, timeZone } = payload;
    return (
      <MailLayout
        brand={brand}
        title="How was your class?"
        preheader="A few words help others choose, and your instructor to get better."
      >
        <MailHeading>How was {title}?</MailHeading>
        <Paragraph>
          Thank you for coming. One to five stars take a moment; a few words help others to choose,
          and {instructorName} to get even better.
        </Paragraph>
        <FactTable
          facts={[
            { name: 'When', value: momentText(startsAt, timeZone) },
            { name: 'Instructor', value: instructorName },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}/bookings/${bookingId}#review`}
          label="Write a review"
        />
        <FinePrint>
          Everybody can read your review, under a short form of your name. You can change it for 14
          days. We ask once for each class.
        </FinePrint>
      </MailLayout>
    );
  },
};
