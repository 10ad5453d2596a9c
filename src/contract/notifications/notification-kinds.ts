// The table of all kinds of notifications: what they are about, over which channels they come, and who can choose them.
import type { Audience } from '#domain/permissions.ts';

export const notificationChannels = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationGroups = {
  learning: 'Your bookings',
  news: 'Messages and news',
  teaching: 'Your classes',
  account: 'Your account',
  operating: 'Running the marketplace',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

/**
 * What a person gets unless they choose otherwise. `always` cannot be turned off: it is about their own booking, money or
 * account. `never`: the kind does not use the channel.
 */
export type ChannelRule = 'always' | 'on' | 'off' | 'never';

export interface NotificationKindSpec {
  group: NotificationGroup;
  /** Its name in the list of choices, and in "Stop emails: …". */
  label: string;
  meaning: string;
  app: ChannelRule;
  mail: ChannelRule;
  push: Exclude<ChannelRule, 'always'>;
  /** The people who are shown the choice; defaults to everybody who is signed in. */
  who?: Exclude<Audience, 'anyone'>;
}

const kind = <const Spec extends NotificationKindSpec>(spec: Spec): Spec => spec;

/** In the order of the list of choices. */
export const notificationKinds = {
  booking: kind({
    group: 'learning',
    label: 'Bookings and refunds',
    meaning: 'Your booking is confirmed, changed or canceled, or a refund is on its way.',
    app: 'always',
    mail: 'always',
    push: 'on',
  }),
  reschedule: kind({
    group: 'learning',
    label: 'New times',
    meaning: 'An instructor moves a date you booked, or changes the place.',
    app: 'always',
    mail: 'always',
    push: 'on',
  }),
  offer: kind({
    group: 'learning',
    label: 'Waiting lists',
    meaning: 'Seats are kept for you, or something changes about a date you wait for.',
    app: 'always',
    mail: 'always',
    push: 'on',
  }),
  reminder: kind({
    group: 'learning',
    label: 'Reminders',
    meaning: 'A date you booked is coming up.',
    app: 'on',
    mail: 'on',
    push: 'on',
  }),
  review_invitation: kind({
    group: 'learning',
    label: 'Invitations to review',
    meaning: 'How was it? After a class you attended.',
    app: 'on',
    mail: 'on',
    push: 'off',
  }),
  // Messages have a count of their own, so they are not in the list of notifications.
  message: kind({
    group: 'news',
    label: 'Messages',
    meaning: 'Somebody writes to you. We send an email if you have not read it after two minutes.',
    app: 'never',
    mail: 'on',
    push: 'on',
  }),
  answer: kind({
    group: 'news',
    label: 'Answers to your questions',
    meaning: 'An instructor answers what you asked on the page of a class.',
    app: 'on',
    mail: 'on',
    push: 'off',
  }),
  news: kind({
    group: 'news',
    label: 'Instructors you follow, saved classes and searches',
    meaning:
      'New classes and dates, saved classes that fill up, and new classes that match your saved searches. One email a week at most.',
    app: 'on',
    mail: 'on',
    push: 'off',
  }),
  announcement: kind({
    group: 'news',
    label: 'News from us',
    meaning: 'What is new here, now and then.',
    app: 'on',
    mail: 'on',
    push: 'never',
  }),
  new_booking: kind({
    group: 'teaching',
    label: 'Bookings of your classes',
    meaning: 'Somebody books, changes or cancels, or replies to a new time.',
    app: 'on',
    mail: 'on',
    push: 'on',
    who: 'instructor',
  }),
  roster: kind({
    group: 'teaching',
    label: 'Before your dates',
    meaning: 'The list of tomorrow’s learners, with their codes.',
    app: 'on',
    mail: 'on',
    push: 'off',
    who: 'instructor',
  }),
  question: kind({
    group: 'teaching',
    label: 'Questions about your classes',
    meaning: 'Somebody asks on the page of your class.',
    app: 'on',
    mail: 'on',
    push: 'off',
    who: 'instructor',
  }),
  review: kind({
    group: 'teaching',
    label: 'Reviews of your classes',
    meaning: 'A learner reviews your class.',
    app: 'on',
    mail: 'on',
    push: 'off',
    who: 'instructor',
  }),
  payout: kind({
    group: 'teaching',
    label: 'Payouts and fees',
    meaning: 'A payout is on its way or on hold, and whatever else is about your money.',
    app: 'always',
    mail: 'always',
    push: 'off',
    who: 'instructor',
  }),
  application: kind({
    group: 'account',
    label: 'Your application to teach',
    meaning: 'We have decided about your application.',
    app: 'always',
    mail: 'always',
    push: 'on',
  }),
  account: kind({
    group: 'account',
    label: 'Account and terms',
    meaning: 'Changes of your account, of our terms, and decisions about what you publish.',
    app: 'always',
    mail: 'always',
    push: 'never',
  }),
  operation: kind({
    group: 'operating',
    label: 'Waiting for a decision',
    meaning: 'Applications, disputes, reports and whatever else waits for an operator.',
    app: 'on',
    mail: 'on',
    push: 'off',
    who: 'operator',
  }),
} as const satisfies Record<string, NotificationKindSpec>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

export const ruleOf = (of: NotificationKind, channel: NotificationChannel): ChannelRule =>
  notificationKinds[of][channel];

/** Whether a person who chose nothing gets it. */
export const isOnByDefault = (of: NotificationKind, channel: NotificationChannel): boolean =>
  ['always', 'on'].includes(ruleOf(of, channel));

/** Whether it can be turned on and off. */
export const isChoosable = (of: NotificationKind, channel: NotificationChannel): boolean =>
  ['on', 'off'].includes(ruleOf(of, channel));
