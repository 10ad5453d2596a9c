// The types of the entries that mails have in the list of notifications.
import type { MailKind, MailPayload } from '#contract/mails.ts';
import type { mailNotifications } from '#contract/notifications/mail-notifications.ts';
import type { notificationKinds } from '#contract/notifications/notification-kinds.ts';

export interface EntryText {
  title: string;
  /** May be empty. */
  body: string;
  /** A path of this site. */
  path: string;
  /** When it is of no use on a device any more. */
  until?: string;
}

type NotificationOf<Kind extends MailKind> = (typeof mailNotifications)[Kind];

/** The mails of a kind that the list shows. */
export type ListedMail = {
  [Kind in MailKind]: NotificationOf<Kind> extends keyof typeof notificationKinds
    ? (typeof notificationKinds)[NotificationOf<Kind>]['app'] extends 'never'
      ? never
      : Kind
    : never;
}[MailKind];

export type MailEntry<Kind extends MailKind> = (payload: MailPayload<Kind>) => EntryText;

/** The file that writes the entries where the mail is not one event: it is sent for several, or not to everybody. */
export interface WrittenBy {
  writtenBy: string;
}

export type MailEntries = {
  readonly [Kind in ListedMail]: MailEntry<Kind> | WrittenBy;
};
