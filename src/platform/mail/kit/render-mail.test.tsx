// Tests what holds for every mail, whatever its template says.
import { expect, test } from 'vitest';
import type { MailTemplate } from '../mail-templates.ts';
import { FactTable } from './fact-table.tsx';
import { MailButton } from './mail-button.tsx';
import { MailHeading } from './mail-heading.tsx';
import { MailLayout } from './mail-layout.tsx';
import { createRenderMail, type MailTemplates } from './render-mail.tsx';

const brand = {
  brandName: 'Trellis',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};

const template: MailTemplate<'demo-welcome'> = {
  subject: ({ name }) => `For ${name}`,
  Body: ({ payload, brand: sender }) => (
    <MailLayout brand={sender} title="A title" preheader="The first words">
      <MailHeading>Hello {payload.name}</MailHeading>
      <MailButton href="https://example.org/explore" label="Look around" />
      <FactTable facts={[{ name: 'Where', value: 'Austin, TX' }]} />
    </MailLayout>
  ),
};

/** No other template is rendered here. */
const others = {} as MailTemplates;

const renderWith = (parts: Partial<typeof template>, payload: unknown = { name: 'Lin' }) =>
  createRenderMail({ ...others, 'demo-welcome': { ...template, ...parts } })(
    'demo-welcome',
    payload,
    brand,
  );

const hostile = '<img src=x onerror=alert(1)>"\r\nBcc: everyone@example.org';

test('shows what people wrote as text, never as markup', async () => {
  const { html, text } = await renderWith({}, { name: hostile });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain('Hello <img src=x onerror=alert(1)>"');
});

test('keeps the subject to one line', async () => {
  const { subject } = await renderWith({}, { name: `${hostile}\u2028\u202ednet` });
  expect(subject).toMatch(/^For <img src=x onerror=alert\(1\)>" Bcc: everyone@example\.org d?net$/);
});

test('is signed by the brand and says where to ask', async () => {
  const { html, text } = await renderWith({});
  for (const part of [html, text]) {
    expect(part).toContain('Trellis');
    expect(part).toContain('help@example.org');
    expect(part).toContain('https://example.org');
  }
});

test('has a text part to read: links written out, facts in lines, nothing shouted', async () => {
  const { text } = await renderWith({});
  expect(text).toContain('Hello Lin\n');
  expect(text).toContain('Look around https://example.org/explore\n');
  expect(text).toMatch(/^Where +Austin, TX$/m);
  expect(text).not.toContain('The first words');
});

test('tells mail programs about both themes and begins with the preheader', async () => {
  const { html } = await renderWith({});
  expect(html).toMatch(/^<!doctype html><html [^>]*lang="en"/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toMatch(/<style>[^<&]*@media \(prefers-color-scheme:dark\)[^<&]*<\/style>/);
  const [, shown = ''] = html.split('<body');
  expect(shown.replace(/<!--.*?-->|<[^>]*>/g, '').trim()).toMatch(/The first words/);
});

test('refuses what its kind does not allow', async () => {
  await expect(renderWith({}, { name: 7 })).rejects.toThrow();
  await expect(renderWith({}, { name: 'Lin', more: true })).rejects.toThrow();
});

test('carries an invitation and files only where the template has them', async () => {
  expect(Object.keys(await renderWith({})).sort()).toEqual(['html', 'subject', 'text']);
  const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR' };
  const file = { filename: 'a.txt', contentType: 'text/plain', content: 'a' };
  const full = await renderWith({ calendar: () => calendar, attachments: () => [file] });
  expect(full).toMatchObject({ calendar, attachments: [file] });
  const none = await renderWith({ calendar: () => undefined, attachments: () => [] });
  expect(Object.keys(none).sort()).toEqual(['html', 'subject', 'text']);
});

test('follows the accent color in both themes, and the next mail is green again', async () => {
  const render = createRenderMail({ ...others, 'demo-welcome': template });
  const blue = await render('demo-welcome', { name: 'Lin' }, { ...brand, accentColor: '#2563eb' });
  expect(blue.html).toContain('background-color:#2563eb');
  expect(blue.html).not.toContain('#96b001');
  expect((await renderWith({})).html).toContain('background-color:#96b001');
});

test('shows a logo with the name beside it, or as the words for it', async () => {
  const logo = { url: 'https://example.org/brand/logo.png', width: 72, hasName: false };
  const render = createRenderMail({ ...others, 'demo-welcome': template });
  const shown = await render('demo-welcome', { name: 'Lin' }, { ...brand, logo });
  expect(shown.html).toMatch(
    /<img src="[^"]*logo\.png" width="72" height="36" alt=""[^>]*>Trellis/,
  );
  const named = { ...brand, logo: { ...logo, hasName: true } };
  const alone = await render('demo-welcome', { name: 'Lin' }, named);
  expect(alone.html).toMatch(/alt="Trellis"[^>]*><\/a>/);
});
