// Notifies a person that a reply of theirs by mail did not arrive.
import { replyRefusals } from '#contract/messages/message-mails.ts';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const replyRefused: MailTemplate<'reply-refused'> = {
  subject: ({ isDelivered }) =>
    isDelivered
      ? 'A file in your reply could not be delivered'
      : 'Your reply could not be delivered',
  Body: ({ payload: { conversationId, reason, isDelivered }, brand }) => (
    <MailLayout brand={brand} title="Your reply" preheader={replyRefusals[reason]}>
      <MailHeading>
        {isDelivered
          ? `Your message arrived ${reason === 'too_many_photos' ? 'with its first photos' : 'without its file'}`
          : 'Your reply could not be delivered'}
      </MailHeading>
      <Paragraph>{replyRefusals[reason]}</Paragraph>
      <Paragraph>
        {isDelivered
          ? 'The rest of your email is in the conversation.'
          : `You can write your message on ${brand.brandName} instead.`}
      </Paragraph>
      <MailButton
        href={`${brand.publicUrl}/messages/${conversationId}`}
        label="Open the conversation"
      />
      <FinePrint>
        We write to you about this at most once a day for each conversation. Your notifications have
        every reply.
      </FinePrint>
    </MailLayout>
  ),
};
