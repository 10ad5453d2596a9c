// Notifies an instructor of a class that their studio has created for them to teach.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const studioClassCreated: MailTemplate<'studio-class-created'> = {
  subject: ({ studioName, title }) => `You teach a new class at ${studioName}: ${title}`,
  Body: ({ payload: { studioName, earns, classId, title, actorName }, brand }) => (
    <MailLayout
      brand={brand}
      title="A new class of yours"
      preheader={`${actorName} has created it at ${studioName}.`}
    >
      <MailHeading>You teach a new class</MailHeading>
      <Paragraph>
        {actorName} has created “{title}” at {studioName}, with you as its instructor. Learners can
        book it now, and write to you.
      </Paragraph>
      <Paragraph>
        {earns
          ? `What it earns goes to ${studioName}.`
          : 'What it earns goes to you, as for your other classes.'}{' '}
        You can change it, take it out of the studio, or unpublish it.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/classes/${classId}/edit`} label="View the class" />
    </MailLayout>
  ),
};
