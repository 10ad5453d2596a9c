// Delivers unread messages of one conversation, which can be replied to by mail where replies are taken.
import { Fragment } from 'react';
import type { MailPayload } from '#contract/mails.ts';
import { photoText } from '#domain/messages/photo-text.ts';
import { dateText } from '#domain/text/date-text.ts';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

type Written = MailPayload<'new-messages'>['messages'][number];

export const newMessages: MailTemplate<'new-messages'> = {
  // The same for every mail of a conversation: mail programs keep it together by that.
  subject: ({ fromName }, { brandName }) => `${fromName} wrote to you on ${brandName}`,
  Body: ({ payload: { conversationId, fromName, messages, more, isToAll }, brand }) => (
    <MailLayout brand={brand} title={`Messages from ${fromName}`} preheader={previewOf(messages)}>
      <MailHeading>{fromName} wrote to you</MailHeading>
      {messages.map((message, index) => (
        // Messages have no other key, and never change places.
        <Fragment key={index}>
          {message.about && (
            <Paragraph>
              {isToAll ? 'To everybody who booked' : 'About'} {aboutText(message.about)}:
            </Paragraph>
          )}
          {message.text !== '' && <Quotation text={message.text} />}
          {message.pictures.length > 0 && (
            <Paragraph>{photoText(message.pictures.length)}</Paragraph>
          )}
        </Fragment>
      ))}
      {more > 0 && <Paragraph>And {countText(more, 'more message')}.</Paragraph>}
      <MailButton
        href={`${brand.publicUrl}/messages/${conversationId}`}
        label={`Reply on ${brand.brandName}`}
      />
      <FinePrint>
        {brand.replyTo === undefined
          ? `A reply to this email does not reach ${fromName}. Use the button above.`
          : `Or reply to this email: ${fromName} ${isToAll ? 'alone ' : ''}gets what you write, and never sees your email address.`}
      </FinePrint>
    </MailLayout>
  ),
  thread: ({ conversationId }) => `conversation-${conversationId}`,
};

const previewOf = ([first]: Written[]): string =>
  first?.text.replace(/\s+/g, ' ').slice(0, 120) || photoText(first?.pictures.length ?? 0);

const aboutText = ({ title, startsAt, timeZone }: NonNullable<Written['about']>): string =>
  startsAt === null ? title : `${title}, ${dateText(startsAt, timeZone)}`;

const countText = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
