import { expect, test } from 'vitest';
import PostalMime from 'postal-mime';
import type { MailPayload } from '#contract/mails.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { testBrand } from '#tests/support/mailer.ts';
import { renderMail } from '../../../mails.tsx';

type Payload = MailPayload<'new-messages'>;

const conversationId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const usual: Payload = {
  conversationId,
  fromName: 'Lin Hu',
  messages: [
    {
      text: 'Behind the bakery.\n\nSee you!',
      pictures: ['a', 'b'],
      about: {
        title: 'Clay for beginners',
        startsAt: '2026-12-05T16:00:00.000Z',
        timeZone: 'America/Chicago',
      },
    },
    { text: '<b>Bring</b> shoes', pictures: [], about: null },
  ],
  more: 0,
  replySide: 'learner',
};

const composed = async (
  payload: Payload = usual,
  replyTo: string | undefined = 'abc@reply.example.org',
) => {
  const brand = { ...testBrand, ...(replyTo && { replyTo }) };
  const rendered = await renderMail('new-messages', payload, brand);
  const raw = await composeMail(
    {
      id: 'mail-1',
      from: { name: 'Trellis', email: 'hello@trellis.example' },
      replyTo: replyTo || testBrand.supportEmail,
      to: { name: 'Ana', email: 'ana@example.org' },
      queuedAt: new Date('2026-12-01T10:00:00Z'),
      publicUrl: testBrand.publicUrl,
    },
    rendered,
  );
  return { rendered, mail: await PostalMime.parse(raw) };
};

test('carries the text, its lines, and what it is about', async () => {
  const { rendered } = await composed();
  expect(rendered.subject).toBe('Lin Hu wrote to you on Trellis');
  expect(rendered.text).toContain('Behind the bakery.\n\nSee you!'.split('\n')[0]);
  expect(rendered.text).toContain('About Clay for beginners, Sat, Dec 5, 2026');
  expect(rendered.text).toContain('2 photos');
  expect(rendered.html).toContain('&lt;b&gt;Bring&lt;/b&gt; shoes');
  expect(rendered.text).toContain(`/messages/${conversationId}`);
});

test('names photos where there is no text', async () => {
  const photosOf = async (...pictures: string[]) =>
    (await composed({ ...usual, messages: [{ text: '', pictures, about: null }] })).rendered;
  expect((await photosOf('a')).text).toMatch(/^Photo$/m);
  expect((await photosOf('a', 'b')).html.match(/2 photos/g)).toHaveLength(2);
});

test('takes replies at its own address, and says so', async () => {
  const { rendered, mail } = await composed();
  expect(mail.replyTo).toEqual([{ name: '', address: 'abc@reply.example.org' }]);
  expect(rendered.text).toContain('Or reply to this email');
});

test('says that a reply does not arrive where nobody takes it, and sends it to support', async () => {
  const { rendered, mail } = await composed(usual, '');
  expect(mail.replyTo).toEqual([{ name: '', address: testBrand.supportEmail }]);
  expect(rendered.text).toContain('A reply to this email does not reach Lin Hu');
  expect(rendered.text).toContain('Reply on Trellis');
});

test('says of a message to everybody who booked that it went to all, and whom a reply reaches', async () => {
  const { rendered } = await composed({ ...usual, isToAll: true });
  expect(rendered.text).toContain('To everybody who booked Clay for beginners, Sat, Dec 5, 2026:');
  expect(rendered.text).toContain('Or reply to this email: Lin Hu alone gets what you write');
});

test('lets mail programs keep a conversation together', async () => {
  const [{ mail: first, rendered }, { mail: second, rendered: later }] = await Promise.all([
    composed(),
    composed({ ...usual, messages: [{ text: 'later', pictures: [], about: null }] }),
  ]);
  expect(first.references).toBe(`<conversation-${conversationId}@classes.example>`);
  expect(first.inReplyTo).toBe(first.references);
  expect(second.references).toBe(first.references);
  expect(later.subject).toBe(rendered.subject);
});

test('is marked as sent by a program, so that no other one replies', async () => {
  const { mail } = await composed();
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('says about a refused reply what is true for it', async () => {
  const refused = await renderMail(
    'reply-refused',
    { conversationId, reason: 'too_long', isDelivered: false },
    testBrand,
  );
  expect(refused.subject).toBe('Your reply could not be delivered');
  expect(refused.text).toContain('A message has at most 4,000 characters.');
  const partly = await renderMail(
    'reply-refused',
    { conversationId, reason: 'other_files', isDelivered: true },
    testBrand,
  );
  expect(partly.text).toContain('The rest of your email is in the conversation.');
  const first = await renderMail(
    'reply-refused',
    { conversationId, reason: 'too_many_photos', isDelivered: true },
    testBrand,
  );
  expect(first.text).toContain('A message has at most 3 photos.');
  expect(first.text).toMatch(/arrived with its first photos/i);
});
