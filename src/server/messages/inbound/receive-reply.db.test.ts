// Replies by mail into a real conversation: what arrives, what is refused, and what happens twice.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jobs } from '#contract/jobs.ts';
import { dayMs } from '#domain/time/durations.ts';
import { masterFile } from '#platform/pictures/picture-files.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { pictureContext, storedFiles } from '#tests/support/pictures.ts';
import { openReplyWorld, runOnce, testInboundMail } from '#tests/support/worlds/reply-world.ts';
import { blockPerson } from '../../flows/classes/block-person.ts';
import { showConversation } from '../show-conversation.ts';
import { inboundMailHooks } from './hooks.ts';
import { pruneInboundMails } from './prune-inbound-mails.ts';
import { createReceiveReply } from './receive-reply.ts';

const { db } = await freshDatabase();
const world = () => openReplyWorld(db);

const quoted = (text: string): string =>
  `${text}\r\n\r\nOn Tue, Nov 3, 2026 at 10:15 AM Trellis <hello@trellis.example> wrote:\r\n> Where do we park?`;

test('puts what somebody wrote into the conversation, without what they quoted', async () => {
  const { reply, mailOf, texts, handled } = await world();
  expect(await reply(mailOf(quoted('Behind the bakery.\r\n\r\nSee you!')))).toBe('stored');
  expect(await texts()).toEqual(['Behind the bakery.\n\nSee you!']);
  expect(await handled()).toEqual([
    { outcome: 'delivered', reason: null, raw: null, envelope_sender: null },
  ]);
});

test('takes the same mail once, however often it comes', async () => {
  const { reply, mailOf, texts, added } = await world();
  const mail = mailOf('Yes.');
  await reply(mail);
  await reply(Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), mail]));
  expect(added).toEqual([]);
  expect(await texts()).toEqual(['Yes.']);
});

test('takes two mails that were delivered at once, once', async () => {
  const { accept, addressOf, mailOf, texts, handleAll, learnerEmail } = await world();
  const mail = {
    raw: mailOf('Yes.'),
    recipient: addressOf('learner'),
    envelopeSender: learnerEmail,
  };
  await Promise.all(Array.from({ length: 8 }, () => accept(mail)));
  await handleAll();
  expect(await texts()).toEqual(['Yes.']);
});

test('sends the message once although the process died before the mail was marked as handled', async () => {
  const { accept, addressOf, mailOf, texts, receive, added, handled } = await world();
  await accept({ raw: mailOf('Yes.'), recipient: addressOf('learner'), envelopeSender: null });
  const payload = added.splice(0).at(-1)?.payload as { mailId: string };
  const killed = { ...runOnce(db), finish: () => Promise.reject(new Error('killed')) };
  await expect(receive(payload, killed)).rejects.toThrow('killed');
  expect(await handled()).toMatchObject([{ outcome: null }]);
  await receive(payload, runOnce(db));
  await receive(payload, runOnce(db));
  expect(await texts()).toEqual(['Yes.']);
});

test('tells the sender at last that their photo cannot be stored, and loses nothing in silence', async () => {
  const made = await world();
  const full = () => Promise.reject(new Error('the storage is down'));
  const pictures = { ...made.context.pictures, storage: { ...made.context.storage, put: full } };
  const receive = createReceiveReply({ ...made.context, pictures: pictures as never });
  const raw = made.mailOf(withPhotos('Is it this door?', [Buffer.from('a photo')]), mixed);
  await made.accept({ raw, recipient: made.addressOf('learner'), envelopeSender: null });
  const payload = made.added.splice(0).at(-1)?.payload as { mailId: string };
  const { attempts } = jobs['receive-reply'];
  await expect(receive(payload, { ...runOnce(db), attempt: attempts - 1 })).rejects.toThrow();
  expect(await made.notices()).toEqual([]);
  await receive(payload, { ...runOnce(db), attempt: attempts });
  expect(await made.notices()).toMatchObject([
    { payload: { reason: 'failed', isDelivered: false } },
  ]);
  expect(await made.handled()).toMatchObject([{ outcome: 'refused', raw: null }]);
});

test('does not deny at last what an attempt before has sent', async () => {
  const { accept, addressOf, mailOf, texts, receive, added, handled, notices } = await world();
  await accept({ raw: mailOf('Yes.'), recipient: addressOf('learner'), envelopeSender: null });
  const payload = added.splice(0).at(-1)?.payload as { mailId: string };
  const killed = { ...runOnce(db), finish: () => Promise.reject(new Error('killed')) };
  await expect(receive(payload, killed)).rejects.toThrow('killed');
  await receive(payload, { ...runOnce(db), attempt: jobs['receive-reply'].attempts });
  expect(await texts()).toEqual(['Yes.']);
  expect(await handled()).toMatchObject([{ outcome: 'delivered' }]);
  expect(await notices()).toEqual([]);
});

test('reads HTML where there is no text', async () => {
  const { reply, mailOf, texts } = await world();
  const html =
    '<div>Behind the <b>bakery</b></div><div class="gmail_quote">Where do we park?</div>';
  await reply(mailOf(html, { 'Content-Type': 'text/html; charset=utf-8' }));
  expect(await texts()).toEqual(['Behind the bakery']);
});

const withPhotos = (text: string, photos: Buffer[]): string =>
  [
    '--b',
    'Content-Type: text/plain',
    '',
    text,
    ...photos.flatMap((content) => [
      '--b',
      'Content-Type: image/jpeg',
      'Content-Disposition: attachment; filename=photo.jpg',
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64'),
    ]),
    '--b--',
  ].join('\r\n');
const mixed = { 'Content-Type': 'multipart/mixed; boundary=b' };

const photosOf = ({ conversationId }: { conversationId: string }) =>
  db
    .selectFrom('message_pictures')
    .innerJoin('messages', 'messages.id', 'message_pictures.message_id')
    .select(['messages.text', 'message_pictures.position', 'message_pictures.picture_key'])
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.via', '=', 'email')
    .orderBy('message_pictures.position')
    .execute();

test('puts a photo into the conversation, where the other person sees it', async () => {
  const made = await world();
  const pictures = pictureContext();
  const content = await sharp({
    create: { width: 640, height: 480, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer();
  const raw = made.mailOf(withPhotos('Is it this door?', [content]), mixed);
  await made.accept({ raw, recipient: made.addressOf('learner'), envelopeSender: null });
  const payload = made.added.at(-1)?.payload as { mailId: string };
  await createReceiveReply({ ...made.context, pictures })(payload, runOnce(db));
  const { conversationId, instructorId: personId } = made;
  const { messages } = await showConversation(db, made.context, { conversationId, personId });
  expect(messages.at(-1)).toMatchObject({
    text: 'Is it this door?',
    pictures: [{ width: 640, height: 480 }],
  });
  const [photo] = await photosOf(made);
  expect(await storedFiles(pictures.storage)).toContain(masterFile(photo?.picture_key ?? ''));
});

test('keeps the words and the first photos of a reply with too many, and says so', async () => {
  const made = await world();
  await made.reply(
    made.mailOf(
      withPhotos(
        'Which one?',
        [1, 2, 3, 4, 5].map((each) => Buffer.from(`photo ${each}`)),
      ),
      mixed,
    ),
  );
  expect(await made.texts()).toEqual(['Which one?']);
  expect(await photosOf(made)).toHaveLength(3);
  expect(await made.notices()).toMatchObject([
    { payload: { reason: 'too_many_photos', isDelivered: true } },
  ]);
});

test.each<[string, Record<string, string>]>([
  ['an automatic reply', { 'Auto-Submitted': 'auto-replied' }],
  ['a list', { 'List-Id': '<friends.example.org>' }],
  ['a report of a mail server', { From: 'MAILER-DAEMON@example.org' }],
  ['our own mail that came back', { From: 'Trellis <hello@trellis.example>' }],
])('writes nothing and nothing back for %s', async (_, headers) => {
  const { reply, mailOf, texts, handled, notices } = await world();
  await reply(mailOf('I am away.', headers));
  expect(await texts()).toEqual([]);
  expect(await handled()).toMatchObject([{ outcome: 'ignored', raw: null }]);
  expect(await notices()).toEqual([]);
});

test('refuses another sender, and tells only the owner of the account', async () => {
  const { reply, mailOf, texts, notices, learnerEmail } = await world();
  await reply(mailOf('I am Ana.', { From: 'Ana López <mallory@evil.example>' }));
  expect(await texts()).toEqual([]);
  expect(await notices()).toMatchObject([
    { recipient: learnerEmail, payload: { reason: 'other_address', isDelivered: false } },
  ]);
});

test('refuses a sender whom our mail server did not confirm', async () => {
  const { reply, mailOf, texts, notices } = await world();
  await reply(
    mailOf('nobody says anything', { 'Authentication-Results': 'mx.evil.example; none' }),
  );
  const results = { 'Authentication-Results': `${testInboundMail.authserv}; dmarc=fail` };
  await reply(mailOf('forged', results));
  await reply(mailOf('true'));
  expect(await texts()).toEqual(['true']);
  expect(await notices()).toMatchObject([{ payload: { reason: 'unconfirmed' } }]);
});

test('knows no address but its own', async () => {
  const { accept, mailOf, handled } = await world();
  const raw = mailOf('Yes.');
  const recipient = `${'a'.repeat(52)}@reply.example.org`;
  expect(await accept({ raw, recipient, envelopeSender: null })).toBe('unknown-address');
  expect(await handled()).toEqual([]);
});

test('writes back about refused replies once a day, and lists each of them', async () => {
  const { reply, mailOf, notices, entries } = await world();
  for (const body of ['', '   ', 'a'.repeat(5000)]) await reply(mailOf(body));
  expect(await notices()).toMatchObject([{ payload: { reason: 'empty' } }]);
  expect((await entries()).toSorted()).toEqual([
    'Your reply by email did not arrive: A message has at most 4,000 characters.',
    'Your reply by email did not arrive: We found no text and no photo in it.',
    'Your reply by email did not arrive: We found no text and no photo in it.',
  ]);
});

test('tells of a refused reply after one that arrived in part, and after one of somebody else', async () => {
  const { reply, mailOf, notices } = await world();
  await reply(mailOf('Not mine', { From: 'Ana López <mallory@evil.example>' }));
  const four = [1, 2, 3, 4].map((each) => Buffer.from(`photo ${each}`));
  await reply(mailOf(withPhotos('Which one?', four), mixed));
  await reply(mailOf(''));
  const payloads = (await notices()).map(({ payload }) => payload);
  expect(payloads).toMatchObject([
    { reason: 'other_address', isDelivered: false },
    { reason: 'too_many_photos', isDelivered: true },
    { reason: 'empty', isDelivered: false },
  ]);
});

test.each<[string, string, string, Record<string, string>]>([
  ['too_long', 'more text than a message holds', 'word '.repeat(1000), {}],
  ['empty', 'nothing but a quotation', '> Where do we park?', {}],
  [
    'unreadable',
    'parts within parts',
    Array.from(
      { length: 99 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
    ).join('\r\n'),
    { 'Content-Type': 'multipart/mixed; boundary=b0' },
  ],
])('refuses as %s: %s', async (reason, _, body, headers) => {
  const { reply, mailOf, texts, notices } = await world();
  await reply(mailOf(body, headers));
  expect(await texts()).toEqual([]);
  expect(await notices()).toMatchObject([{ payload: { reason } }]);
});

test('refuses replies to a person whom they have blocked, or who has blocked them', async () => {
  const first = await world();
  const blocks = async ({ conversationId, context }: typeof first, personId: string) =>
    blockPerson(db, context, { conversationId, personId, isBlocked: true });
  await blocks(first, first.learnerId);
  await first.reply(first.mailOf('Hello?'));
  expect(await first.notices()).toMatchObject([{ payload: { reason: 'blocked' } }]);
  const second = await world();
  await blocks(second, second.instructorId);
  await second.reply(second.mailOf('Hello?'));
  expect(await second.notices()).toMatchObject([{ payload: { reason: 'closed' } }]);
  expect([...(await first.texts()), ...(await second.texts())]).toEqual([]);
});

test('refuses replies of a suspended person, and ignores those of a deleted one', async () => {
  const { reply, mailOf, texts, notices, handled, learnerId } = await world();
  const change = (values: { suspended_at?: Date; erased_at?: Date }) =>
    db.updateTable('profiles').set(values).where('id', '=', learnerId).execute();
  await change({ suspended_at: new Date() });
  await reply(mailOf('Hello?'));
  expect(await notices()).toMatchObject([{ payload: { reason: 'suspended' } }]);
  await change({ erased_at: new Date() });
  await reply(mailOf('Hello?'));
  expect((await handled()).at(-1)).toMatchObject({ outcome: 'ignored' });
  expect(await texts()).toEqual([]);
});

test('asks a mail program that has gone mad to come back later', async () => {
  const { accept, addressOf, mailOf } = await world();
  const outcomes = [];
  for (let sent = 0; sent < 31; sent += 1)
    outcomes.push(
      await accept({
        raw: mailOf(`${sent}`),
        recipient: addressOf('learner'),
        envelopeSender: null,
      }),
    );
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(1);
});

test('deletes what nobody has handled with the account, and everything after 90 days', async () => {
  const { accept, addressOf, mailOf, learnerId, conversationId, handled } = await world();
  await accept({ raw: mailOf('Yes.'), recipient: addressOf('learner'), envelopeSender: null });
  await inboundMailHooks.erase?.(db, learnerId, new Date());
  expect(await handled()).toEqual([]);
  await accept({ raw: mailOf('Yes.'), recipient: addressOf('learner'), envelopeSender: null });
  await db
    .updateTable('inbound_mails')
    .set({ received_at: new Date(Date.now() - 91 * dayMs) })
    .where('conversation_id', '=', conversationId)
    .execute();
  await pruneInboundMails(db);
  expect(await handled()).toEqual([]);
});
