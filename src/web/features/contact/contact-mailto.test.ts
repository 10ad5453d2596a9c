import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContactForm } from '#contract/contact/contact-form.ts';
import { contactMailto, mailtoMaxLength } from './contact-mailto.ts';

const support = 'help@example.com';
const form: ContactForm = {
  name: 'Lin Hart',
  email: 'lin@example.com',
  topic: 'billing',
  message: 'Where is my receipt?',
};

function read(href: string) {
  const url = new URL(href);
  return { to: url.pathname, fields: [...url.searchParams.keys()], ...partsOf(url) };
}

function partsOf(url: URL) {
  // Mail programs do not decode + as a space, so this parser does not either.
  const part = (name: string) =>
    decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`, 'u').exec(url.href)?.[1] ?? '');
  return { subject: part('subject'), body: part('body') };
}

test('addresses support with the topic key in the subject and the writer below the text', () => {
  expect(read(contactMailto(form, support).href)).toEqual({
    to: support,
    fields: ['subject', 'body'],
    subject: '[billing] Message from Lin Hart',
    body: 'Where is my receipt?\r\n\r\nLin Hart\r\nlin@example.com',
  });
});

test('leaves the topic out of the subject when none was chosen', () => {
  expect(read(contactMailto({ ...form, topic: '' }, support).href).subject).toBe(
    'Message from Lin Hart',
  );
});

test('leaves out a topic that is not in the list', () => {
  const topic = 'billing\r\nBcc: x@example.com' as ContactForm['topic'];
  expect(read(contactMailto({ ...form, topic }, support).href).subject).toBe(
    'Message from Lin Hart',
  );
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\0\v\f'])(
  'keeps a name with %j from starting a header of its own',
  (lineBreak) => {
    const { href } = contactMailto({ ...form, name: `Lin${lineBreak}Bcc: x@example.com` }, support);
    expect(read(href).fields).toEqual(['subject', 'body']);
    expect(read(href).subject).toBe('[billing] Message from Lin Bcc: x@example.com');
  },
);

test('keeps an already encoded line break as plain text', () => {
  const { href } = contactMailto({ ...form, name: 'Lin%0D%0ABcc: x@example.com' }, support);
  expect(href).toContain('Lin%250D%250ABcc');
  expect(read(href).subject).toBe('[billing] Message from Lin%0D%0ABcc: x@example.com');
});

test('keeps signs that mean something in an address as plain text', () => {
  const message = 'Bread & butter? 100% #1 + 2 = 3; "quoted" <b> \'single\' &cc=x@example.com';
  const { href } = contactMailto({ ...form, name: "O'Neil?&bcc=y@example.com", message }, support);
  expect(read(href).fields).toEqual(['subject', 'body']);
  expect(read(href).body.split('\r\n')[0]).toBe(message);
  expect(href).not.toMatch(/[#+'"<> ]/u);
});

test('breaks lines of the body with CR LF whatever the browser sent', () => {
  const { href } = contactMailto({ ...form, message: 'one\ntwo\r\nthree\rfour' }, support);
  expect(read(href).body).toBe('one\r\ntwo\r\nthree\r\nfour\r\n\r\nLin Hart\r\nlin@example.com');
});

test('carries other scripts and emoji', () => {
  const { href } = contactMailto({ ...form, message: 'Töpfern für 陶芸 👩🏽‍🍳' }, support);
  expect(read(href).body).toContain('Töpfern für 陶芸 👩🏽‍🍳');
});

test('survives half a surrogate pair', () => {
  expect(read(contactMailto({ ...form, message: 'a\ud83db' }, support).href).body).toContain(
    'a\ufffdb',
  );
});

test('cuts a long text at a whole character, says so, and keeps the full text beside it', () => {
  const message = '陶芸👩'.repeat(700);
  const mail = contactMailto({ ...form, message }, support);
  expect(mail.shortened).toBe(true);
  expect(mail.href.length).toBeLessThanOrEqual(mailtoMaxLength);
  expect(read(mail.href).body).toMatch(
    /^(陶|芸|👩)+\r\n\[…\] .*\r\n\r\nLin Hart\r\nlin@example.com$/u,
  );
  expect(mail.body.startsWith(message)).toBe(true);
});

test('stays within what mail programs take for any name and address the form lets through', () => {
  const long = { ...form, name: '陶'.repeat(100), email: `${'+'.repeat(64)}@${'e'.repeat(189)}` };
  const mail = contactMailto({ ...long, message: 'x'.repeat(5000) }, support);
  expect(mail.href.length).toBeLessThanOrEqual(mailtoMaxLength);
  expect(read(mail.href).body).toContain('xxx');
});

test('opens one mail to support alone whatever is typed', () => {
  const text = fc.string({ unit: 'binary', maxLength: 100 });
  fc.assert(
    fc.property(text, text, text, (name, email, message) => {
      const { href } = contactMailto({ name, email, topic: 'other', message }, support);
      const { to, fields, subject } = read(href);
      expect({ to, fields }).toEqual({ to: support, fields: ['subject', 'body'] });
      expect(subject).not.toMatch(/[\r\n\0]/u);
    }),
  );
});
