// Every kind of mail we send, with what its template is given; the templates live with their noun.
import * as z from 'zod/mini';
import { bookingMails } from './booking-mails.ts';
import { adminMails } from './admin/admin-mails.ts';

interface MailSpec {
  meaning: string;
  /** What the row in the outbox keeps until the mail is sent. */
  payload: z.core.$ZodType;
}

const mail = <const Spec extends MailSpec>(spec: Spec): Spec => spec;

const link = z.url({ protocol: /^https?$/ });
const code = z.string().check(z.regex(/^\d{6}$/));
/** Followed or typed, whichever suits; both are good once. */
const linkAndCode = z.strictObject({ link, code });
const changedAt = z.iso.datetime();

export const mails = {
  'demo-welcome': mail({
    meaning: 'The first mail of a demo: says that all its mails are kept in the mailbox page.',
    payload: z.strictObject({ name: z.string() }),
  }),
  'auth-confirm': mail({
    meaning: 'Asks whoever signed up whether the address is theirs.',
    payload: linkAndCode,
  }),
  'auth-invite': mail({
    meaning: 'Invites somebody for whom an operator made an account.',
    payload: linkAndCode,
  }),
  'auth-magic-link': mail({
    meaning: 'Signs somebody in who asked for a link instead of typing a password.',
    payload: linkAndCode,
  }),
  'auth-recovery': mail({
    meaning: 'Lets somebody choose a new password who forgot the old one.',
    payload: linkAndCode,
  }),
  'auth-email-change': mail({
    meaning: 'Asks both addresses whether the account shall move from one to the other.',
    payload: z.strictObject({
      link,
      code,
      /** Whether this mail goes to the address that is given up. */
      isForCurrent: z.boolean(),
      /** Null for an account that has had none. */
      currentEmail: z.nullable(z.string()),
      newEmail: z.string(),
    }),
  }),
  'auth-nonce': mail({
    meaning: 'The code that a change of the password needs when the sign-in was long ago.',
    payload: z.strictObject({ code }),
  }),
  'auth-already-registered': mail({
    meaning: 'Tells the owner of an account that somebody tried to sign up with their address.',
    payload: z.strictObject({ signInUrl: link, resetUrl: link }),
  }),
  'auth-password-changed': mail({
    meaning: 'Tells the owner of an account that its password was changed.',
    payload: z.strictObject({ changedAt, resetUrl: link }),
  }),
  'auth-email-changed': mail({
    meaning: 'Tells the former address of an account where it moved.',
    /** Null for an account that is left without an address. */
    payload: z.strictObject({ changedAt, newEmail: z.nullable(z.string()) }),
  }),
  'auth-factor-added': mail({
    meaning: 'Tells the owner of an account that signing in now needs a second step.',
    payload: z.strictObject({ changedAt, factorName: z.string(), resetUrl: link }),
  }),
  'auth-factor-removed': mail({
    meaning: 'Tells the owner of an account that a second step was removed.',
    payload: z.strictObject({ changedAt, factorName: z.string(), resetUrl: link }),
  }),
  ...bookingMails,
  ...adminMails,
} as const satisfies Record<string, MailSpec>;

export type MailKind = keyof typeof mails;
export type MailPayload<Kind extends MailKind> = z.output<(typeof mails)[Kind]['payload']>;
