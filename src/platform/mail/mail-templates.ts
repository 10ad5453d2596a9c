// The types of a mail template and of its rendered form; templates are .tsx and are built apart from the server.
import type { ReactElement } from 'react';
import type { Measures } from '#domain/measures.ts';
import type { MailKind, MailPayload } from '#contract/mails.ts';

export interface Brand {
  brandName: string;
  supportEmail: string;
  publicUrl: string;
  /** Left out for the standard. */
  measures?: Measures;
  /** As #rrggbb; left out or empty for the green of Trellis. */
  accentColor?: string;
  logo?: MailLogo;
  /** Set for a mail of a kind that its reader can turn off. */
  stop?: StopLinks;
  /** Why the reader gets it: "you booked a class". */
  reason?: string;
  /** Whether the footer leads to the choices of what comes by email. */
  hasChoices?: boolean;
  /** The address that takes replies, where that is not support. */
  replyTo?: string;
}

/** In pixels of the screen; the file is twice as high. */
export const logoHeight = 36;

export interface MailLogo {
  /** A PNG, which every mail program shows. */
  url: string;
  width: number;
  /** Whether it contains the name of the marketplace. */
  hasName: boolean;
}

export interface StopLinks {
  /** Names what is turned off. */
  label: string;
  /** For people: a page with a button. */
  page: string;
  /** For mail programs: turns it off with one POST (RFC 8058). */
  post: string;
}

/** Says whether the reader still wants the mail, and how they turn such mails off. */
export type FindMailChoice = (
  kind: MailKind,
  /** The id of the person is null for mails of sign-in, and for those of processes of the release before. */
  to: { email: string; personId: string | null },
  payload: unknown,
) => Promise<{ isWanted: boolean; stop?: StopLinks }>;

export interface Calendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
  /** Set for a picture inside the HTML, which names it as `cid:` and this id. */
  contentId?: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  calendar?: Calendar;
  attachments?: Attachment[];
  /** Address that ends such mails with one POST (RFC 8058). */
  unsubscribe?: string;
  /** Names a thread, in which mail programs keep all mails of the same name together. */
  thread?: string;
}

export interface MailTemplate<Kind extends MailKind> {
  subject(payload: MailPayload<Kind>, brand: Brand): string;
  Body: (props: { payload: MailPayload<Kind>; brand: Brand }) => ReactElement;
  calendar?(payload: MailPayload<Kind>, brand: Brand): Calendar | undefined;
  attachments?(payload: MailPayload<Kind>, brand: Brand): Attachment[];
  /** For mails that people can do without. */
  unsubscribe?(payload: MailPayload<Kind>, brand: Brand): string | undefined;
  thread?(payload: MailPayload<Kind>): string | undefined;
}

/** Writes the address that takes replies to a mail; undefined where that is support. */
export type FindReplyTo = (kind: MailKind, payload: unknown) => string | undefined;

/** Loads attachments that a template cannot make, because they are in tables. */
export type AttachFiles = (kind: MailKind, payload: unknown) => Promise<Attachment[]>;

/** The payload is checked against the kind's schema before this is called. */
export type RenderMail = (kind: MailKind, payload: unknown, brand: Brand) => Promise<RenderedMail>;
