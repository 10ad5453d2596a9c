// The types of a mail template and of its rendered form; templates are .tsx and are built apart from the server.
import type { ReactElement } from 'react';
import type { MailKind, MailPayload } from '#contract/mails.ts';

export interface Brand {
  brandName: string;
  supportEmail: string;
  publicUrl: string;
}

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
}

export interface MailTemplate<Kind extends MailKind> {
  subject(payload: MailPayload<Kind>, brand: Brand): string;
  Body: (props: { payload: MailPayload<Kind>; brand: Brand }) => ReactElement;
  calendar?(payload: MailPayload<Kind>, brand: Brand): Calendar | undefined;
  attachments?(payload: MailPayload<Kind>, brand: Brand): Attachment[];
  /** For mails that people can do without. */
  unsubscribe?(payload: MailPayload<Kind>, brand: Brand): string | undefined;
}

/** Loads attachments that a template cannot make, because they are in tables. */
export type AttachFiles = (kind: MailKind, payload: unknown) => Promise<Attachment[]>;

/** The payload is checked against the kind's schema before this is called. */
export type RenderMail = (kind: MailKind, payload: unknown, brand: Brand) => Promise<RenderedMail>;
