// Turns a kind of mail and its payload into a subject, HTML and text.
import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod/mini';
import { isAmongChoices, reasonOfMail } from '#contract/notifications/mail-reasons.ts';
import { type MailKind, type MailPayload, mails } from '#contract/mails.ts';
import { setMeasures } from '#domain/measures.ts';
import type { Brand, MailTemplate, RenderedMail, RenderMail } from '../mail-templates.ts';
import { withAccent } from './paint.ts';
import { oneLine } from '../one-line.ts';

/** Every mail program cuts off longer subjects. */
const mostSubjectLetters = 200;

export type MailTemplates = { [Kind in MailKind]: MailTemplate<Kind> };

export function createRenderMail(templates: MailTemplates): RenderMail {
  return async (kind, payload, brand) => renderWith(kind, templates[kind], payload, brand);
}

function renderWith<Kind extends MailKind>(
  kind: Kind,
  { subject, Body, calendar, attachments, unsubscribe, ...headers }: MailTemplate<Kind>,
  sent: unknown,
  brand: Brand,
): RenderedMail {
  // Nothing waits below, so mails that are rendered at once cannot mix theirs.
  setMeasures(brand.measures);
  const payload = z.parse(mails[kind].payload, sent) as MailPayload<Kind>;
  const about = { reason: reasonOfMail(kind, payload), hasChoices: isAmongChoices(kind) };
  const html = withAccent(brand.accentColor, () =>
    renderToStaticMarkup(<Body payload={payload} brand={{ ...brand, ...about }} />),
  );
  const invitation = calendar?.(payload, brand);
  const stop = unsubscribe?.(payload, brand) ?? brand.stop?.post;
  const thread = headers.thread?.(payload);
  const files = attachments?.(payload, brand) ?? [];
  return {
    subject: oneLine(subject(payload, brand), mostSubjectLetters),
    html: `<!doctype html>${html}`,
    text: textOf(html),
    ...(invitation && { calendar: invitation }),
    ...(files.length > 0 && { attachments: files }),
    ...(stop !== undefined && { unsubscribe: stop }),
    ...(thread !== undefined && { thread }),
  };
}

// Lowercase text stays lowercase, and line wrapping is left to the reader's window.
const textSelectors = [
  ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  {
    selector: '[data-text-format="dataTable"]',
    options: { uppercaseHeaderCells: false, maxColumnWidth: 500 },
  },
];

/** Compiled once: building its tree of selectors takes longer than writing the text of a mail. */
const textOf = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, ...textSelectors],
});
