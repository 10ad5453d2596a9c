// The table of all mails with the payload of each template; the templates live in their modules.
import * as z from 'zod/mini';
import { factorKind } from './accounts/factor-calls.ts';
import { alertMails } from './alerts/alert-mails.ts';
import { newsMails } from './follows/news-mails.ts';
import { bookingMails } from './bookings/booking-mails.ts';
import { moneyMails } from './money/money-mails.ts';
import { questionMails } from './questions/question-mails.ts';
import { studioMails } from './studios/studio-mails.ts';
import { adminMails } from './admin/admin-mails.ts';
import { messageMails } from './messages/message-mails.ts';

interface MailSpec {
  meaning: string;
  /** The template's input, stored in the outbox row until the mail is sent. */
  payload: z.core.$ZodType;
  /** Goes to many people at once, who do not wait for it: mails about what somebody did come first. */
  isBulk?: true;
  /** Operators see how many arrived, also of those that are no longer in the outbox. */
  isCounted?: true;
}

const mail = <const Spec extends MailSpec>(spec: Spec): Spec => spec;

const link = z.url({ protocol: /^https?$/ });
const code = z.string().check(z.regex(/^\d{6}$/));
/** A link to follow or a code to type; both work once. */
const linkAndCode = z.strictObject({ link, code });
const changedAt = z.iso.datetime();
const factorNotice = z.strictObject({
  changedAt,
  factorName: z.string(),
  resetUrl: link,
  /** Left out for an authenticator app. */
  isSecurityKey: z.optional(z.literal(true)),
});
const passkeyNotice = z.strictObject({
  changedAt,
  passkeyName: z.string(),
  profileUrl: link,
  resetUrl: link,
});
const copiedKeyNotice = z.extend(passkeyNotice, {
  /** Left out for a passkey. */
  isSecurityKey: z.optional(z.literal(true)),
});

export const mails = {
  'demo-welcome': mail({
    meaning: 'The first mail of a demo: says that all its mails are captured on the mailbox page.',
    payload: z.strictObject({ name: z.string() }),
  }),
  'auth-confirm': mail({
    meaning: 'Asks a new user to confirm their e-mail address.',
    payload: linkAndCode,
  }),
  'auth-invite': mail({
    meaning: 'Invites a person for whom an operator created an account.',
    payload: linkAndCode,
  }),
  'auth-magic-link': mail({
    meaning: 'Signs in a user who asked for a link instead of a password.',
    payload: linkAndCode,
  }),
  'auth-recovery': mail({
    meaning: 'Lets a user who forgot their password choose a new one.',
    payload: linkAndCode,
  }),
  'auth-email-change': mail({
    meaning: 'Asks both the old and the new address to confirm an e-mail change.',
    payload: z.strictObject({
      link,
      code,
      /** Whether this mail goes to the old address. */
      isForCurrent: z.boolean(),
      /** Null for an account that had no address. */
      currentEmail: z.nullable(z.string()),
      newEmail: z.string(),
    }),
  }),
  'auth-nonce': mail({
    meaning: 'Sends the code that confirms a person whose sign-in is older than 10 minutes.',
    payload: z.strictObject({ code }),
  }),
  'auth-already-registered': mail({
    meaning: 'Notifies an account owner that somebody tried to sign up with their address.',
    payload: z.strictObject({ signInUrl: link, resetUrl: link }),
  }),
  'auth-password-changed': mail({
    meaning: 'Notifies an account owner that the password was changed.',
    payload: z.strictObject({ changedAt, resetUrl: link }),
  }),
  'auth-email-changed': mail({
    meaning: 'Notifies the former address of an account about its new address.',
    /** `newEmail` is null for an account that is left without an address. */
    payload: z.strictObject({ changedAt, newEmail: z.nullable(z.string()) }),
  }),
  'auth-factor-added': mail({
    meaning: 'Notifies an account owner that signing in now needs a second factor.',
    payload: factorNotice,
  }),
  'auth-factor-removed': mail({
    meaning: 'Notifies an account owner that a second factor was removed.',
    payload: factorNotice,
  }),
  'auth-removal-asked': mail({
    meaning:
      'Warns an account owner that an operator will remove a second factor or passkey, and how to stop it.',
    payload: z.strictObject({
      kind: factorKind,
      factorName: z.string(),
      reason: z.string(),
      dueAt: z.iso.datetime(),
      stopUrl: link,
      resetUrl: link,
    }),
  }),
  'auth-removal-canceled': mail({
    meaning: 'Notifies an account owner that a second factor or passkey is not removed after all.',
    payload: z.strictObject({
      kind: factorKind,
      factorName: z.string(),
      changedAt,
      resetUrl: link,
    }),
  }),
  'auth-passkey-added': mail({
    meaning: 'Notifies an account owner that a passkey was added.',
    payload: passkeyNotice,
  }),
  'auth-passkey-removed': mail({
    meaning: 'Notifies an account owner that a passkey was removed.',
    payload: passkeyNotice,
  }),
  'auth-key-copied': mail({
    meaning: 'Warns an account owner that a passkey or security key may have been copied.',
    payload: copiedKeyNotice,
  }),
  'auth-factor-locked': mail({
    meaning:
      'Warns an account owner that somebody with their password guesses at the second factor.',
    payload: z.strictObject({ changedAt, resetUrl: link }),
  }),
  'auth-recovery-codes-made': mail({
    meaning: 'Notifies an account owner that recovery codes were made, or replaced.',
    payload: z.strictObject({ changedAt, resetUrl: link, isFirst: z.optional(z.literal(true)) }),
  }),
  'auth-recovery-code-used': mail({
    meaning: 'Notifies an account owner that a recovery code was used, and how many are left.',
    payload: z.strictObject({ changedAt, left: z.int(), settingsUrl: link, resetUrl: link }),
  }),
  'auth-identity-linked': mail({
    meaning: 'Notifies an account owner that a provider was connected to sign in with.',
    payload: z.strictObject({ changedAt, provider: z.string(), resetUrl: link }),
  }),
  'auth-identity-unlinked': mail({
    meaning: 'Notifies an account owner that a provider was disconnected.',
    payload: z.strictObject({ changedAt, provider: z.string(), resetUrl: link }),
  }),
  ...alertMails,
  ...newsMails,
  ...bookingMails,
  ...moneyMails,
  'review-received': mail({
    meaning: 'Notifies an instructor of a new review of their class.',
    payload: z.strictObject({
      classId: z.uuid(),
      title: z.string(),
      /** Short name of the learner. */
      authorName: z.string(),
      rating: z.int(),
      comment: z.nullable(z.string()),
    }),
  }),
  ...questionMails,
  ...studioMails,
  ...adminMails,
  ...messageMails,
} as const satisfies Record<string, MailSpec>;

export type MailKind = keyof typeof mails;

export const bulkMails = (Object.keys(mails) as MailKind[]).filter(
  (kind) => (mails[kind] as MailSpec).isBulk,
);

/** The entity of such a mail names no person. */
export const countedMails = (Object.keys(mails) as MailKind[]).filter(
  (kind) => (mails[kind] as MailSpec).isCounted,
);

export type MailPayload<Kind extends MailKind> = z.output<(typeof mails)[Kind]['payload']>;
