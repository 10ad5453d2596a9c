// Notifies an instructor that their class was taken down, and why.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const classTakenDown: MailTemplate<'class-taken-down'> = {
  subject: ({ title, wasHeld }) =>
    wasHeld ? `We did not publish your class: ${title}` : `We have taken your class down: ${title}`,
  Body: ({ payload: { classId, title, reason, wasHeld }, brand }) => (
    <MailLayout
      brand={brand}
      title={wasHeld ? 'Your class was not published' : 'Your class was taken down'}
      preheader="Nobody can find or book it now; this is why."
    >
      <MailHeading>
        {title} was {wasHeld ? 'not published' : 'taken down'}
      </MailHeading>
      <Paragraph>
        {wasHeld
          ? 'We have looked at it before it is shown, and nobody can find or book it, for this reason:'
          : 'Nobody can find or book it now, for this reason:'}
      </Paragraph>
      <Quotation text={reason} />
      <Paragraph>
        {!wasHeld && 'Dates that people have booked still take place, unless you cancel them. '}
        When you have put right what is wrong, write to <SupportLink brand={brand} />: we then{' '}
        {wasHeld ? 'publish it' : 'put the class back'}.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/classes/${classId}/edit`} label="Edit the class" />
    </MailLayout>
  ),
};
