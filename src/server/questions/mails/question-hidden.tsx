// Notifies the asker and the instructor that a question is no longer shown, and why.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const questionHidden: MailTemplate<'question-hidden'> = {
  subject: ({ title }) => `A question is no longer shown: ${title}`,
  Body: ({ payload: { classId, title, question, answer, reason, isForAsker }, brand }) => (
    <MailLayout
      brand={brand}
      title="A question about a class"
      preheader="Somebody reported it, and we agree; this is why."
    >
      <MailHeading>A question is no longer shown</MailHeading>
      <Paragraph>
        Somebody reported {isForAsker ? 'a question of yours' : 'a question and your answer to it'}{' '}
        on the page of “{title}”, and we had a look. Both the question and the answer are no longer
        shown, for this reason:
      </Paragraph>
      <Quotation text={reason} />
      <Paragraph>{isForAsker ? 'You had asked:' : 'The question was:'}</Paragraph>
      <Quotation text={question} />
      {answer !== null && !isForAsker && (
        <>
          <Paragraph>You had answered:</Paragraph>
          <Quotation text={answer} />
        </>
      )}
      <Paragraph>
        If you think this is a mistake, write to <SupportLink brand={brand} />.
      </Paragraph>
      <MailButton href={`${brand.publicUrl}/classes/${classId}`} label="View the class" />
    </MailLayout>
  ),
};
