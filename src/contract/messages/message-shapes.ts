// Wire shapes of conversations and messages, and the rules of what people write in them.
import * as z from 'zod/mini';
import { pictureSchema } from '../pictures.ts';
import { reportMessageRule } from '../reviews/reviews.ts';
import { invisibleInLines, isBlank, noLonger, visible } from '../text-rules.ts';
import { instant } from '../wire-values.ts';

export const messageLimits = {
  text: 4000,
  pictures: 3,
  /** Conversations in one response, and messages in one response. */
  conversations: 24,
  messages: 30,
  reported: 20,
  /** Messages that an operator with a reason is shown at once. */
  viewed: 200,
  search: 100,
} as const;

/** How long an operator may read on for the reason given. */
export const viewHours = 2;

const aPosition = [
  z.int('must be a whole number'),
  z.gte(0, 'must not be negative'),
  z.lte(2_000_000_000, 'is too large'),
] as const;
/** The position of a message, in a body and in a query. */
export const position = z.number({ error: 'must be a whole number' }).check(...aPosition);
export const sentPosition = z.coerce
  .number({ error: 'must be a whole number' })
  .check(...aPosition);

/** Line breaks stay; a message may have no text if it has a picture. */
export const messageTextRule = z.string().check(
  z.trim(),
  z.overwrite((text) => (isBlank(text) ? '' : text)),
  noLonger(messageLimits.text),
  visible(invisibleInLines),
);

/** Counts characters as `messageTextRule` and the database do: an emoji that is made of several counts as several. */
export const messageLength = (text: string): number => Array.from(text.trim()).length;

/** Reasons for reporting a conversation, as the reporter chooses them. */
export const messageReportReasons = {
  harassment: 'Insulting, threatening or unwanted',
  scam: 'A scam, or a payment outside this site',
  spam: 'Advertising or spam',
  unsafe: 'Dangerous or against the law',
  other: 'Something else',
} as const;
export type MessageReportReason = keyof typeof messageReportReasons;

export const messageReportReasonRule = z.enum(
  Object.keys(messageReportReasons) as [MessageReportReason],
  { error: `must be one of ${Object.keys(messageReportReasons).join(', ')}` },
);

export const messageReportNoteRule = reportMessageRule;

const id = z.uuid();

/** The learner sees the full name of the instructor; an instructor the short name until the learner has booked. */
export const talkingPerson = z.object({
  id,
  name: z.string(),
  image: z.nullable(z.string()),
  username: z
    .nullable(z.string())
    .check(z.describe('Set for an instructor who has a public page.')),
  isGone: z
    .boolean()
    .check(z.describe('Deleted the account, is suspended, or wants no messages from the caller.')),
});
export type TalkingPerson = z.infer<typeof talkingPerson>;

export const conversationRole = z.enum(['learner', 'instructor']);
export type ConversationRole = z.infer<typeof conversationRole>;

/** What I have chosen for a conversation; the other person sees nothing of it. */
export const conversationChoices = {
  isArchived: z
    .boolean()
    .check(z.describe('Out of the inbox; a new message brings it back unless it is muted.')),
  isMuted: z
    .boolean()
    .check(z.describe('Its messages are neither mailed nor pushed, and do not count as unread.')),
  isMarkedUnread: z.boolean().check(z.describe('Put back by me until I read it.')),
};

export const conversationSummary = z.object({
  id,
  person: talkingPerson.check(z.describe('The other person.')),
  myRole: conversationRole,
  last: z.object({
    text: z.string().check(z.describe('The first 200 characters; empty for pictures alone.')),
    isMine: z.boolean(),
    sentAt: instant,
    pictures: z.int(),
  }),
  unread: z.int().check(z.describe('Messages of the other person after what I have read.')),
  isBlocked: z.boolean().check(z.describe('Blocked by me.')),
  ...conversationChoices,
  found: z
    .nullable(
      z.object({
        position: z.int(),
        excerpt: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
      }),
    )
    .check(
      z.describe(
        'The newest message that has most of the words of `q`; null without `q`, and where only the name has them.',
      ),
    ),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const conversationPage = z.object({
  conversations: z.array(conversationSummary).check(z.describe('The latest message first.')),
  next: z.nullable(z.string()).check(z.describe('Send it as `cursor` for the next page.')),
});

export const messageSubject = z.object({
  classId: id,
  title: z.string(),
  sessionId: z.nullable(id),
  startTime: z.nullable(instant),
  timeZone: z.string(),
  bookingId: z.nullable(id),
});
export type MessageSubject = z.infer<typeof messageSubject>;

export const message = z.object({
  id,
  position: z.int().check(z.describe('From 1, without gaps.')),
  isMine: z.boolean(),
  text: z.string(),
  pictures: z.array(pictureSchema),
  sentAt: instant,
  about: z.nullable(messageSubject).check(z.describe('The class or booking it is about.')),
  isToAll: z.boolean().check(z.describe('Was sent to everybody who booked a date.')),
});
export type Message = z.infer<typeof message>;

export const conversationBooking = z.object({
  bookingId: id,
  classId: id,
  sessionId: id,
  title: z.string(),
  startTime: instant,
  timeZone: z.string(),
});

export const conversationView = z.object({ at: instant, reason: z.string() });

export const conversation = z.object({
  id,
  person: talkingPerson,
  myRole: conversationRole,
  messages: z
    .array(message)
    .check(z.describe(`The newest ${messageLimits.messages}, or those \`before\`; oldest first.`)),
  earlier: z
    .nullable(z.int())
    .check(z.describe('Send it as `before` for earlier messages; null when there are none.')),
  readUpTo: z.int().check(z.describe('Position up to which I have read.')),
  unreadFrom: z
    .nullable(z.int())
    .check(
      z.describe('Position of the first message of the other person after it; null without one.'),
    ),
  otherReadUpTo: z
    .nullable(z.int())
    .check(
      z.describe('Position up to which the other person has read; null unless `state` is `open`.'),
    ),
  state: z
    .enum(['open', 'blocked_by_me', 'closed'])
    .check(z.describe('`closed`: the other person cannot be written to any more.')),
  ...conversationChoices,
  sendableInSeconds: z
    .nullable(z.int())
    .check(z.describe('Seconds until I may send again; null when I may send now.')),
  messagesLeft: z
    .nullable(z.int())
    .check(
      z.describe(
        'Messages a learner without a booking may still send before the first reply; null without such a limit.',
      ),
    ),
  bookings: z
    .array(conversationBooking)
    .check(z.describe('Coming bookings of the learner with the instructor, soonest first.')),
  views: z
    .array(conversationView)
    .check(z.describe('Times at which our team has read this conversation, and why.')),
});
export type Conversation = z.infer<typeof conversation>;

/** Names whom a first message goes to; exactly one way of naming them. */
export const conversationTarget = {
  class_id: z.optional(id.check(z.describe('As a learner: the instructor of the class.'))),
  booking_id: z.optional(id.check(z.describe('The other person of the booking.'))),
  instructor_id: z.optional(id.check(z.describe('As a learner: an instructor with a page.'))),
  learner_id: z.optional(id.check(z.describe('As the instructor, together with `session_id`.'))),
  session_id: z.optional(id),
};

interface Target {
  class_id?: string | undefined;
  booking_id?: string | undefined;
  instructor_id?: string | undefined;
  learner_id?: string | undefined;
  session_id?: string | undefined;
}

export const namesOnePerson = <Sent extends Target>() =>
  z.refine<Sent>(
    ({ class_id, booking_id, instructor_id, learner_id, session_id }) =>
      [class_id, booking_id, instructor_id, learner_id].filter((each) => each !== undefined)
        .length === 1 && (learner_id === undefined) === (session_id === undefined),
    {
      error: 'name a class, a booking, an instructor, or a learner with a session',
      path: ['class_id'],
    },
  );
