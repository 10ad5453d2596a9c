// Mails about messages. Payloads carry facts, never sentences; part of the mail table.
import * as z from 'zod/mini';

/** Why a reply by mail did not arrive, or not as a whole. */
export const replyRefusals = {
  other_address: 'It came from another email address than that of your account.',
  unconfirmed: 'Your email provider did not confirm that it came from you.',
  empty: 'We found no text and no photo in it.',
  too_long: 'A message has at most 4,000 characters.',
  too_many_photos: 'A message has at most 3 photos.',
  photo: 'One of its photos could not be read. JPEG, PNG and WebP up to 5 MB work.',
  other_files: 'Only photos can be sent: JPEG, PNG and WebP up to 5 MB.',
  unreadable: 'We could not read it.',
  closed: 'You can no longer write to this person.',
  blocked: 'You have blocked this person.',
  suspended: 'Your account cannot send messages at the moment.',
  first_contact: 'Wait for a reply before you write again.',
  failed: 'Something went wrong on our side. Send it again later.',
  too_many: 'You have sent many messages in a short time. Wait a moment, then send it again.',
} as const;
export type ReplyRefusal = keyof typeof replyRefusals;

export const messageMails = {
  'new-messages': {
    meaning:
      'Delivers the messages of one conversation that a person has not read for two minutes, or at once what an instructor writes to everybody who booked a date.',
    payload: z.strictObject({
      conversationId: z.uuid(),
      fromName: z.string(),
      /** Oldest first. */
      messages: z
        .array(
          z.strictObject({
            text: z.string(),
            /** Keys of its pictures, which are attached when the mail is sent. */
            pictures: z.array(z.string()),
            /** The class it is about, where that differs from the message before. */
            about: z.nullable(
              z.strictObject({
                title: z.string(),
                startsAt: z.nullable(z.iso.datetime()),
                timeZone: z.string(),
              }),
            ),
          }),
        )
        .check(z.minLength(1)),
      /** Number of further messages that are not in the mail. */
      more: z.int(),
      /** Set for a message to everybody who booked the date it is about. */
      isToAll: z.optional(z.literal(true)),
      /** Whose reply to this mail it is; missing where they can write no more. The address is written when it is sent. */
      replySide: z.optional(z.enum(['learner', 'instructor'])),
    }),
  },
  'reply-refused': {
    meaning:
      'Notifies a person, at most once a day for a conversation, that a reply of theirs by mail did not arrive.',
    payload: z.strictObject({
      conversationId: z.uuid(),
      reason: z.enum(Object.keys(replyRefusals) as [ReplyRefusal, ...ReplyRefusal[]]),
      /** Whether the text arrived, and only other files are missing. */
      isDelivered: z.boolean(),
    }),
  },
} as const;
