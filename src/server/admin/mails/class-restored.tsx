// Notifies an instructor that their class is shown again, or can be published again.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const classRestored: MailTemplate<'class-restored'> = {
  subject: ({ title, wasHeld }) =>
    wasHeld ? `Your class is published: ${title}` : `Your class is back: ${title}`,
  Body: ({ payload: { classId, title, isPublished, wasHeld }, brand }) => {
    const meaning = isPublished
      ? `Everybody can find and book it${wasHeld ? '' : ' again'}, as soon as it has a date ahead.`
      : 'It was not published then, and is not now: you can publish it whenever you like.';
    const page = `${brand.publicUrl}/classes/${classId}`;
    return (
      <MailLayout
        brand={brand}
        title={wasHeld ? 'Your class is published' : 'Your class is back'}
        preheader={meaning}
      >
        <MailHeading>
          {title} is {wasHeld && isPublished ? 'published' : 'back'}
        </MailHeading>
        <Paragraph>
          {wasHeld ? 'We have looked at it, and all is well.' : 'We have put it back.'} {meaning}
        </Paragraph>
        {isPublished ? (
          <MailButton href={page} label="View the class" />
        ) : (
          <MailButton href={`${page}/edit`} label="Edit the class" />
        )}
      </MailLayout>
    );
  },
};
