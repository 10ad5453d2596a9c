// Serves the HTML of a captured mail for the frame that shows it, and its attachments to download.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '../../db/db.ts';
import { fileAsDownload } from './download-headers.ts';
import { findCapturedMail } from './mailbox-store.ts';
import { readMail } from './read-mail.ts';

// The templates are ours, but contain what people wrote: the HTML may look like a mail, and must do nothing.
const mailPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin',
].join('; ');

const mailHeaders = {
  'content-security-policy': mailPolicy,
  // A sandboxed page with another opener policy is not shown in a tab of its own.
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export function serveMailbox(server: FastifyInstance, db: Db): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!server.isDemoLoopback(request)) throw new Refusal('not_found');
  };
  server.get<{ Params: { id: string } }>(
    '/dev/mail/:id/html',
    { onRequest },
    async ({ params }, reply) => {
      const { html, text, pictures } = await readCaptured(db, params.id);
      const shown = pictures.reduce(
        (page, { address, dataUrl }) => page.replaceAll(`src="${address}"`, `src="${dataUrl}"`),
        html || asHtml(text),
      );
      return reply
        .headers(mailHeaders)
        .type('text/html; charset=utf-8')
        .send(openLinksInNewTab(shown));
    },
  );
  server.get<{ Params: { id: string; index: string } }>(
    '/dev/mail/:id/attachments/:index',
    { onRequest },
    async ({ params }, reply) => {
      const { attachments } = await readCaptured(db, params.id);
      const attachment = /^\d{1,3}$/.test(params.index) && attachments[Number(params.index)];
      if (!attachment) throw missing('attachment');
      return reply
        .headers({ ...mailHeaders, ...fileAsDownload(attachment) })
        .send(attachment.content);
    },
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function readCaptured(db: Db, id: string) {
  const captured = uuid.test(id) ? await findCapturedMail(db, id) : undefined;
  if (!captured) throw missing('mail');
  return readMail(captured.raw);
}

function openLinksInNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head\b[^>]*>/i.test(html)
    ? html.replace(/<head\b[^>]*>/i, (head) => head + base)
    : base + html;
}

const asHtml = (text: string): string =>
  `<pre style="white-space:pre-wrap">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
