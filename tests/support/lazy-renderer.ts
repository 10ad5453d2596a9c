// Renders mails with the real templates, which are only loaded for the tests that read one.
import type { RenderMail } from '#platform/mail/mail-templates.ts';

const renderMail: RenderMail = async (...mail) =>
  (await import('../../src/mails.tsx')).renderMail(...mail);

export const lazyRenderer = { renderMail };
