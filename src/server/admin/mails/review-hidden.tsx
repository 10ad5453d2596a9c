// Notifies the author of a review that it is no longer shown, and why.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const reviewHidden: MailTemplate<'review-hidden'> = {
  subject: ({ title, wasHeld }) =>
    wasHeld ? `Your review is not shown: ${title}` : `Your review is no longer shown: ${title}`,
  Body: ({ payload: { classId, title, rating, comment, reason, wasHeld }, brand }) => (
    <MailLayout
      brand={brand}
      title="Your review"
      preheader={
        wasHeld
          ? 'We have looked at it before it is shown; this is why.'
          : 'Somebody reported it, and we agree; this is why.'
      }
    >
      <MailHeading>Your review is {wasHeld ? 'not' : 'no longer'} shown</MailHeading>
      <Paragraph>
        {wasHeld
          ? `We had a look at what you wrote about “${title}” (${rating} of 5 stars). It is not shown, for this reason:`
          : `Somebody reported what you wrote about “${title}” (${rating} of 5 stars), and we had a look. It is no longer shown, for this reason:`}
      </Paragraph>
      <Quotation text={reason} />
      {comment !== null && (
        <>
          <Paragraph>You had written:</Paragraph>
          <Quotation text={comment} />
        </>
      )}
      <Paragraph>
        If you think this is a mistake, write to <SupportLink brand={brand} />.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/classes/${classId}`} label="View the class" />
    </MailLayout>
  ),
};
