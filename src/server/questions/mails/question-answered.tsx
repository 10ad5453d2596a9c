// Notifies a person that an instructor has answered their question.
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const questionAnswered: MailTemplate<'question-answered'> = {
  subject: ({ instructorName, title }) => `${instructorName} answered your question about ${title}`,
  Body: ({ payload, brand }) => {
    const { questionId, classId, title, question, instructorName, answer } = payload;
    return (
      <MailLayout brand={brand} title="Your question is answered" preheader={answer.slice(0, 120)}>
        <MailHeading>{instructorName} answered</MailHeading>
        <Paragraph>You asked about “{title}”:</Paragraph>
        <Quotation text={question} />
        <Paragraph>{instructorName} answers:</Paragraph>
        <Quotation text={answer} />
        <MailButton
          href={`${brand.publicUrl}/classes/${classId}#question-${questionId}`}
          label="See it on the page"
        />
        <FinePrint>
          Everybody can read your question now, under a short form of your name.
        </FinePrint>
      </MailLayout>
    );
  },
};
