// The first mail of a demo.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};

test('greets by name and leads to everything there is to see, in HTML and in text', async () => {
  const { subject, html, text } = await renderMail('demo-welcome', { name: 'Lin' }, brand);
  expect(subject).toBe('Welcome to Grapevine: your emails arrive here');
  expect(text).toContain('Good to see you, Lin');
  for (const path of ['/explore', '/dev/mail', '/dev/ui', '/api/docs']) {
    expect(html).toContain(`href="https://example.org${path}"`);
    expect(text).toContain(`https://example.org${path}`);
  }
});
