// Notifies an instructor that somebody asks in public about their class.
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const questionAsked: MailTemplate<'question-asked'> = {
  subject: ({ askerName, title }) => `${askerName} asks about ${title}`,
  Body: ({ payload: { askerName, title, question }, brand }) => (
    <MailLayout
      brand={brand}
      title="A question about your class"
      preheader={question.slice(0, 120)}
    >
      <MailHeading>A question about {title}</MailHeading>
      <Paragraph>{askerName} asks on the page of your class:</Paragraph>
      <Quotation text={question} />
      <MailButton href={`${brand.publicUrl}/dashboard/teacher#questions`} label="Answer" />
      <FinePrint>
        Once you answer, everybody can read the question and your answer on the page of the class.
        Until then only you and {askerName} can see it.
      </FinePrint>
    </MailLayout>
  ),
};
