// Links that stop a kind of email: they need no sign-in, and work for one person and one kind.
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MailKind } from '#contract/mails.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { silentNotices } from '#tests/support/mailer.ts';
import { makePerson } from '#tests/support/people.ts';
import { createSecrets } from '#identity/secrets/secrets.ts';
import { openServerKeys } from '../keys/open-server-keys.ts';
import { createFindMailChoice } from './find-mail-choice.ts';
import { stopMails } from './stop-mails.ts';

const { db } = await freshDatabase();
const sealing = createSecrets(randomBytes(32));
const serverKeys = openServerKeys({ db, sealing, notices: silentNotices });
const clock = { now: () => new Date('2026-11-15T16:00:00Z') };
const config = { publicUrl: 'https://trellis.example' };
const findChoice = createFindMailChoice({ db, config, serverKeys });
/** As a process of the release before queues mails: by the address alone. */
const choiceOf = (kind: MailKind, email: string, payload = {}) =>
  findChoice(kind, { email, personId: null }, payload);
const stop = (token: string, isOn = false) => stopMails(db, { clock, serverKeys }, { token, isOn });

const tokenIn = (link = ''): string => link.split('/').at(-1) ?? '';

test('stops the mails of one kind to one person, and turns them on again', async () => {
  const [lin, ivo] = [await makePerson(db), await makePerson(db)];
  const mailTo = (id: string) => choiceOf('review-invitation', `${id.toUpperCase()}@Example.org`);
  const before = await mailTo(lin.id);
  expect(before).toMatchObject({ isWanted: true, stop: { label: 'Invitations to review' } });
  const token = tokenIn(before.stop?.post);
  await stop(token);
  await stop(token);
  expect(await mailTo(lin.id)).toEqual({ isWanted: false });
  expect(await mailTo(ivo.id)).toMatchObject({ isWanted: true });
  expect(await choiceOf('booking-reminder', `${lin.id}@example.org`)).toMatchObject({
    isWanted: true,
  });
  await stop(token, true);
  expect(await mailTo(lin.id)).toMatchObject({ isWanted: true });
});

test('has no link in mails about an own booking', async () => {
  const lin = await makePerson(db);
  const wanted = { isWanted: true };
  expect(await choiceOf('booking-confirmed', `${lin.id}@example.org`)).toEqual(wanted);
  expect(await choiceOf('booking-confirmed', 'nobody@example.org')).toEqual(wanted);
});

test('sends no mail that can be turned off to an address that nobody has', async () => {
  const unwanted = { isWanted: false };
  expect(await choiceOf('review-invitation', 'nobody@example.org')).toEqual(unwanted);
  const gone = { email: 'lin@example.org', personId: randomUUID() };
  expect(await findChoice('review-invitation', gone, {})).toEqual(unwanted);
});

test('knows the choice of a person whose address has changed since the mail was queued', async () => {
  const lin = await makePerson(db);
  const other = await makePerson(db);
  // Somebody else has the former address by now.
  const mail = () =>
    findChoice('review-invitation', { email: `${other.id}@example.org`, personId: lin.id }, {});
  await stop(tokenIn((await mail()).stop?.post));
  expect(await mail()).toEqual({ isWanted: false });
  expect(await choiceOf('review-invitation', `${other.id}@example.org`)).toMatchObject({
    isWanted: true,
  });
});

test('mails what goes to everybody who booked a date also to a person who wants no messages', async () => {
  const lin = await makePerson(db);
  const mailTo = (payload: object) => choiceOf('new-messages', `${lin.id}@example.org`, payload);
  await stop(tokenIn((await mailTo({})).stop?.post));
  expect(await mailTo({})).toEqual({ isWanted: false });
  expect(await mailTo({ isToAll: true })).toEqual({ isWanted: true });
});

test('mails the test of an announcement also to an operator who wants no announcements', async () => {
  const operator = await makePerson(db, { role: 'operator' });
  const address = `${operator.id}@example.org`;
  const mailTo = (payload: object) => choiceOf('announcement-news', address, payload);
  const before = await mailTo({ isTest: false });
  await stop(tokenIn(before.stop?.post));
  expect(await mailTo({ isTest: false })).toEqual({ isWanted: false });
  // With the link that everybody gets, because a test is the very mail.
  expect(await mailTo({ isTest: true })).toEqual(before);
});

test('changes nothing by a token that is not ours', async () => {
  const lin = await makePerson(db);
  const { stop: links } = await choiceOf('review-invitation', `${lin.id}@example.org`);
  const [kind, person, proof = ''] = tokenIn(links?.post).split('.');
  for (const forged of [
    `news.${person}.${proof}`,
    `${kind}.${person}.${proof.slice(1)}`,
    `${kind}.${person}`,
    `booking.${person}.${proof}`,
    'constructor.x.y',
    '',
  ])
    await stop(forged);
  expect(
    await db
      .selectFrom('notification_choices')
      .select('kind')
      .where('person_id', '=', lin.id)
      .execute(),
  ).toEqual([]);
});

test('keeps the keys of the first start in every process, and sealed', async () => {
  const others = await Promise.all(
    Array.from({ length: 5 }, () => openServerKeys({ db, sealing, notices: silentNotices }).push()),
  );
  expect(new Set(others.map(({ publicKey }) => publicKey))).toHaveLength(1);
  const rows = await db.selectFrom('server_keys').select(['secret', 'is_sealed']).execute();
  expect(rows.every((row) => row.is_sealed)).toBe(true);
  expect(rows.some((row) => row.secret.includes('privateKey'))).toBe(false);
  const stranger = openServerKeys({
    db,
    sealing: createSecrets(randomBytes(32)),
    notices: silentNotices,
  });
  await expect(stranger.push()).rejects.toThrow('another AUTH_SECRET');
});
