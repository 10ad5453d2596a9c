// Every kind of mail we send, with what its template is given; the templates live with their noun.
import * as z from 'zod/mini';

interface MailSpec {
  meaning: string;
  /** What the row in the outbox keeps until the mail is sent. */
  payload: z.core.$ZodType;
}

const mail = <const Spec extends MailSpec>(spec: Spec): Spec => spec;

export const mails = {
  'demo-welcome': mail({
    meaning: 'The first mail of a demo: says that all its mails are kept in the mailbox page.',
    payload: z.strictObject({ name: z.string() }),
  }),
} as const satisfies Record<string, MailSpec>;

export type MailKind = keyof typeof mails;
export type MailPayload<Kind extends MailKind> = z.output<(typeof mails)[Kind]['payload']>;
