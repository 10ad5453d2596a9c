// Notifies an instructor of a new review of their class.
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const reviewReceived: MailTemplate<'review-received'> = {
  subject: ({ authorName, title }) => `${authorName} reviewed ${title}`,
  Body: ({ payload: { classId, title, authorName, rating, comment }, brand }) => (
    <MailLayout
      brand={brand}
      title="A new review"
      preheader={comment?.slice(0, 120) ?? `${rating} of 5 stars.`}
    >
      <MailHeading>A new review of {title}</MailHeading>
      <Paragraph>
        {authorName} gave your class {rating} of 5 stars{comment === null ? '.' : ', and writes:'}
      </Paragraph>
      {comment !== null && <Quotation text={comment} />}
      <MailButton href={`${brand.publicUrl}/classes/${classId}#reviews`} label="See the review" />
      <FinePrint>
        You can reply once, and everybody can read it. If a review should not be shown, report it
        there.
      </FinePrint>
    </MailLayout>
  ),
};
