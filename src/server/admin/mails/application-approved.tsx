// Notifies a person that they may teach.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const applicationApproved: MailTemplate<'application-approved'> = {
  subject: (_payload, { brandName }) => `You can teach on ${brandName} now`,
  Body: ({ payload: { name, published }, brand }) => (
    <MailLayout brand={brand} title="Your application" preheader={nextStep(published)}>
      <MailHeading>Welcome, {name}</MailHeading>
      <Paragraph>
        Your application was approved: you are an instructor on {brand.brandName} now.{' '}
        {nextStep(published)}
      </Paragraph>
      <MailButton
        href={`${brand.publicUrl}${published > 0 ? '/dashboard/teacher' : '/createClass'}`}
        label={published > 0 ? 'Your classes' : 'Create a class'}
      />
    </MailLayout>
  ),
};

function nextStep(published: number): string {
  if (published === 0) return 'Create your first class, and everybody can book it.';
  return published === 1
    ? 'The class you have published can be found and booked from now on.'
    : `The ${published} classes you have published can be found and booked from now on.`;
}
