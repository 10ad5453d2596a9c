// Notifies an instructor that their class was taken down, and why.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const classTakenDown: MailTemplate<'class-taken-down'> = {
  subject: ({ title }) => `We have taken your class down: ${title}`,
  Body: ({ payload: { classId, title, reason }, brand }) => (
    <MailLayout
      brand={brand}
      title="Your class was taken down"
      preheader="Nobody can find or book it now; this is why."
    >
      <MailHeading>{title} was taken down</MailHeading>
      <Paragraph>Nobody can find or book it now, for this reason:</Paragraph>
      <Quotation text={reason} />
      <Paragraph>
        Dates that people have booked still take place, unless you cancel them. When you have put
        right what is wrong, write to <SupportLink brand={brand} />: we then put the class back.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/classes/${classId}/edit`} label="Edit the class" />
    </MailLayout>
  ),
};
