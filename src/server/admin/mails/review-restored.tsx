// Notifies the author of a review that it is shown again, or will be as soon as the class is.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const reviewRestored: MailTemplate<'review-restored'> = {
  subject: ({ title, wasHeld }) =>
    wasHeld ? `Your review is published: ${title}` : `Your review is back: ${title}`,
  Body: ({ payload: { classId, title, rating, comment, isClassShown, wasHeld }, brand }) => {
    const meaning = isClassShown
      ? `Everybody can read it on the page of the class${wasHeld ? '' : ' again'}, and its stars count.`
      : 'The class itself is not shown at the moment; once it is, so is your review, and its stars count.';
    return (
      <MailLayout
        brand={brand}
        title={wasHeld ? 'Your review is published' : 'Your review is back'}
        preheader={meaning}
      >
        <MailHeading>Your review is {wasHeld ? 'published' : 'back'}</MailHeading>
        <Paragraph>
          We had {wasHeld ? 'a' : 'another'} look at what you wrote about “{title}” ({rating} of 5
          stars). {meaning}
        </Paragraph>
        {comment !== null && (
          <>
            <Paragraph>You had written:</Paragraph>
            <Quotation text={comment} />
          </>
        )}
        {isClassShown && (
          <MailButton href={`${brand.publicUrl}/classes/${classId}`} label="View the class" />
        )}
      </MailLayout>
    );
  },
};
