// Studios: who may do what there by every role, invitations that work once, and never without an owner.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { invitation, ownStudio, ownStudios, studioLimits } from '#contract/studios/studios.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeInvitation, makeStudio } from '#tests/support/worlds/studios.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { changeRole, removeMember } from './change-member.ts';
import { changeStudio, closeStudio } from './change-studio.ts';
import { createStudio } from './create-studio.ts';
import { studiosHooks } from './hooks.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts';
import { listStudios, showInvitation, showStudio } from './show-studios.ts';

const database = await freshDatabase();
const { db } = database;
let now = new Date('2026-11-15T16:00:00Z');
const context = {
  clock: { now: () => now },
  storage: { url: (key: string) => `/media/${key}` },
  notices: { publish: async () => {} },
  jobs: { add: async () => {}, addMany: async () => {} },
} as never;

type Role = StudioRole | 'stranger';
const roles: Role[] = ['owner', 'manager', 'teacher', 'stranger'];

async function world() {
  const people = {
    owner: (await makeInstructor(db, { fullName: 'Olga Owner' })).id,
    manager: (await makeInstructor(db, { fullName: 'Max Manager' })).id,
    teacher: (await makeInstructor(db, { fullName: 'Tara Teacher' })).id,
    stranger: (await makeInstructor(db)).id,
  };
  const other = (await makePerson(db)).id;
  const { id: studioId } = await makeStudio(db, {
    ownerId: people.owner,
    managerIds: [people.manager],
    teacherIds: [people.teacher, other],
    at: now,
  });
  return { people, other, studioId };
}

type World = Awaited<ReturnType<typeof world>>;
type Act = (acting: { studioId: string; callerId: string }, made: World) => Promise<unknown>;

const invites =
  (role: StudioRole): Act =>
  (acting) =>
    inviteMember(db, context, { ...acting, email: `${randomUUID()}@example.org`, role });
const onInvitation =
  (role: StudioRole, act: typeof resendInvitation): Act =>
  async (acting) => {
    const email = `${randomUUID()}@example.org`;
    const invitationId = await makeInvitation(db, { studioId: acting.studioId, email, role });
    return act(db, context, { ...acting, invitationId });
  };

const no = 'not_your_decision';
const none = 'not_found';
test.each<[string, Act, Record<Role, string>]>([
  [
    'see it',
    (acting) => showStudio(db, context, acting),
    { owner: '', manager: '', teacher: '', stranger: none },
  ],
  [
    'change what is said about it',
    (acting) => changeStudio(db, context, { ...acting, change: { name: 'Clay' } }),
    { owner: '', manager: '', teacher: no, stranger: none },
  ],
  [
    'close it',
    (acting) => closeStudio(db, context, acting),
    { owner: '', manager: no, teacher: no, stranger: none },
  ],
  ['invite a teacher', invites('teacher'), { owner: '', manager: '', teacher: no, stranger: none }],
  ['invite a manager', invites('manager'), { owner: '', manager: no, teacher: no, stranger: none }],
  ['invite an owner', invites('owner'), { owner: '', manager: no, teacher: no, stranger: none }],
  [
    'send the invitation of a teacher again',
    onInvitation('teacher', resendInvitation),
    { owner: '', manager: '', teacher: no, stranger: none },
  ],
  [
    'send the invitation of an owner again',
    onInvitation('owner', resendInvitation),
    { owner: '', manager: no, teacher: no, stranger: none },
  ],
  [
    'withdraw the invitation of a teacher',
    onInvitation('teacher', withdrawInvitation),
    { owner: '', manager: '', teacher: no, stranger: none },
  ],
  [
    'withdraw the invitation of a manager',
    onInvitation('manager', withdrawInvitation),
    { owner: '', manager: no, teacher: no, stranger: none },
  ],
  [
    'give a teacher another role',
    (acting, { other }) => changeRole(db, context, { ...acting, personId: other, role: 'manager' }),
    { owner: '', manager: no, teacher: no, stranger: none },
  ],
  [
    'make themselves an owner',
    (acting) => changeRole(db, context, { ...acting, personId: acting.callerId, role: 'owner' }),
    { owner: '', manager: no, teacher: no, stranger: none },
  ],
  [
    'remove a teacher',
    (acting, { other }) => removeMember(db, context, { ...acting, personId: other }),
    { owner: '', manager: '', teacher: no, stranger: none },
  ],
  [
    'remove an owner who is the last',
    (acting, { people }) => removeMember(db, context, { ...acting, personId: people.owner }),
    { owner: 'last_owner', manager: no, teacher: no, stranger: none },
  ],
  [
    'leave',
    (acting) => removeMember(db, context, { ...acting, personId: acting.callerId }),
    { owner: 'last_owner', manager: '', teacher: '', stranger: none },
  ],
])('lets each role %s, or refuses it', async (_what, act, expected) => {
  const outcomes = {} as Record<Role, string>;
  for (const role of roles) {
    const made = await world();
    const acting = { studioId: made.studioId, callerId: made.people[role] };
    outcomes[role] = await act(acting, made).then(
      () => '',
      (error: { code?: string; message?: string }) => error.code ?? error.message ?? 'unknown',
    );
  }
  expect(outcomes).toEqual(expected);
});

test('refuses whoever was suspended meanwhile', async () => {
  const { people, studioId } = await world();
  const stop = db.updateTable('profiles').set({ suspended_at: now });
  await stop.where('id', '=', people.owner).execute();
  const acting = { studioId, callerId: people.owner, change: { name: 'Mine' } };
  await expect(changeStudio(db, context, acting)).rejects.toMatchObject({ code: 'suspended' });
});

test('makes a page address from the name, another one where it is taken, and limits the studios of a person', async () => {
  const { id: callerId } = await makeInstructor(db);
  const made: string[] = [];
  for (let count = 0; count < studioLimits.owned; count += 1)
    made.push(await createStudio(db, context, { callerId, name: 'Clay & Co.' }));
  const handles = await db.selectFrom('studios').select('handle').where('id', 'in', made).execute();
  expect(handles.map(({ handle }) => handle)).toContain('clay-co');
  expect(new Set(handles.map(({ handle }) => handle)).size).toBe(studioLimits.owned);
  await expect(createStudio(db, context, { callerId, name: 'More' })).rejects.toMatchObject({
    code: 'too_many_studios',
  });
});

test('refuses the page address of another studio, and the photo of somebody else', async () => {
  const { people, studioId } = await world();
  const { handle } = await makeStudio(db, { ownerId: people.stranger });
  const acting = { studioId, callerId: people.owner };
  await expect(changeStudio(db, context, { ...acting, change: { handle } })).rejects.toMatchObject({
    code: 'handle_taken',
    fields: { handle: expect.stringContaining('Another studio') },
  });
  const picture = await makePicture(db, people.stranger);
  await expect(changeStudio(db, context, { ...acting, change: { picture } })).rejects.toMatchObject(
    { code: 'invalid_input' },
  );
});

const mailsOf = (email: string) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'payload', 'person_id'])
    .where('recipient', '=', email.toLowerCase())
    .orderBy('queued_at')
    .execute();

/** Invites an address, and returns what is in the mail. */
async function invited(made: World, email: string, role: StudioRole = 'teacher') {
  const acting = { studioId: made.studioId, callerId: made.people.owner };
  await inviteMember(db, context, { ...acting, email, role });
  const mails = await mailsOf(email);
  return mails.at(-1)?.payload as { token: string; invitationId: string };
}

test('lets an invitation be accepted once, with the token of the mail, by whoever is signed in', async () => {
  const made = await world();
  const { token, invitationId } = await invited(made, 'anna@example.org', 'manager');
  const { id: callerId } = await makePerson(db);
  const seen = await showInvitation(db, context, { invitationId, token });
  expect(z.parse(invitation, seen)).toMatchObject({ studioName: 'Clay Corner', role: 'manager' });
  const open = { invitationId, callerId };
  await expect(acceptInvitation(db, context, open)).rejects.toMatchObject({ code: none });
  const wrong = { ...open, token: 'wrong' };
  await expect(acceptInvitation(db, context, wrong)).rejects.toMatchObject({ code: none });
  expect(await acceptInvitation(db, context, { ...open, token })).toBe(made.studioId);
  const again = { invitationId, callerId: (await makePerson(db)).id, token };
  await expect(acceptInvitation(db, context, again)).rejects.toMatchObject({ code: none });
  const shown = await showStudio(db, context, { studioId: made.studioId, callerId });
  expect(z.parse(ownStudio, shown).role).toBe('manager');
});

test('lets whoever has the invited address accept without the token, and finds it among theirs', async () => {
  const made = await world();
  const { id: callerId } = await makePerson(db);
  const email = `${callerId}@example.org`;
  const { invitationId } = await invited(made, email.toUpperCase());
  const mine = z.parse(ownStudios, await listStudios(db, context, callerId));
  expect(mine.invitations.map(({ id }) => id)).toEqual([invitationId]);
  await acceptInvitation(db, context, { invitationId, callerId });
  const after = await listStudios(db, context, callerId);
  expect(after.invitations).toEqual([]);
  expect(after.studios).toMatchObject([{ id: made.studioId, role: 'teacher', memberCount: 5 }]);
  const told = await mailsOf(`${made.people.owner}@example.org`);
  expect(told.map(({ kind }) => kind)).toEqual(['studio-invitation-answered']);
});

test('lets only one of two who accept at once join by one invitation', async () => {
  const made = await world();
  const { token, invitationId } = await invited(made, 'both@example.org');
  const two = [await makePerson(db), await makePerson(db)];
  const outcomes = await Promise.allSettled(
    two.map(({ id }) => acceptInvitation(db, context, { invitationId, callerId: id, token })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('makes an invitation worthless after 14 days, and the old link once it is sent again', async () => {
  const made = await world();
  const email = 'late@example.org';
  const { token, invitationId } = await invited(made, email);
  const { id: callerId } = await makePerson(db);
  const start = now;
  now = new Date(start.getTime() + studioLimits.invitationDays * dayMs);
  const old = { invitationId, callerId, token };
  await expect(acceptInvitation(db, context, old)).rejects.toMatchObject({
    code: 'invitation_expired',
  });
  const acting = { studioId: made.studioId, callerId: made.people.owner };
  await resendInvitation(db, context, { ...acting, invitationId });
  await expect(acceptInvitation(db, context, old)).rejects.toMatchObject({ code: none });
  const mails = await mailsOf(email);
  const fresh = mails.map(({ payload }) => payload as { token: string });
  const renewed = fresh.find((payload) => payload.token !== token)?.token ?? '';
  await acceptInvitation(db, context, { ...old, token: renewed });
  now = start;
});

test('forgets a declined or withdrawn invitation with its address, and notifies of the first', async () => {
  const made = await world();
  const declined = await invited(made, 'no@example.org');
  await declineInvitation(db, context, declined);
  const withdrawn = await invited(made, 'gone@example.org');
  const acting = { studioId: made.studioId, callerId: made.people.owner };
  await withdrawInvitation(db, context, { ...acting, invitationId: withdrawn.invitationId });
  const left = db.selectFrom('studio_invitations').select('email');
  expect(await left.where('studio_id', '=', made.studioId).execute()).toEqual([]);
  expect(await mailsOf('gone@example.org')).toEqual([]);
  const told = await mailsOf(`${made.people.owner}@example.org`);
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { name: 'no@example.org', isAccepted: false },
  ]);
  const { history } = await showStudio(db, context, acting);
  expect(history?.map(({ kind }) => kind).toSorted()).toEqual(
    ['created', 'declined', 'invited', 'invited', 'withdrawn'].toSorted(),
  );
});

test('refuses to invite a member, an address twice, and more than a studio may wait for', async () => {
  const made = await world();
  const acting = { studioId: made.studioId, callerId: made.people.owner, role: 'teacher' } as const;
  const invite = (email: string) => inviteMember(db, context, { ...acting, email });
  const member = `${made.people.teacher}@example.org`;
  await expect(invite(member)).rejects.toMatchObject({ code: 'already_member' });
  await invite('twice@example.org');
  await expect(invite('Twice@example.org')).rejects.toMatchObject({ code: 'already_invited' });
  for (let count = 1; count < studioLimits.invitations; count += 1)
    await invite(`${randomUUID()}@example.org`);
  await expect(invite('more@example.org')).rejects.toMatchObject({ code: 'too_many_invitations' });
});

test('hides invitations and history from teachers', async () => {
  const { people, studioId } = await world();
  const shown = await showStudio(db, context, { studioId, callerId: people.teacher });
  expect(z.parse(ownStudio, shown)).toMatchObject({ invitations: null, history: null });
  expect(shown.members.map(({ fullName }) => fullName).slice(0, 3)).toEqual([
    'Olga Owner',
    'Max Manager',
    'Lin Huang',
  ]);
});

test('passes ownership on, so that the former owner may leave, and tells both of their roles', async () => {
  const { people, studioId } = await world();
  const acting = { studioId, callerId: people.owner };
  await changeRole(db, context, { ...acting, personId: people.manager, role: 'owner' });
  await removeMember(db, context, { ...acting, personId: people.owner });
  const shown = await showStudio(db, context, { studioId, callerId: people.manager });
  expect(shown.role).toBe('owner');
  const told = await mailsOf(`${people.manager}@example.org`);
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { role: 'owner', actorName: 'Olga Owner' },
  ]);
});

const suspend = (personId: string) =>
  db.updateTable('profiles').set({ suspended_at: now }).where('id', '=', personId).execute();

test('lets no owner leave or step down whose only fellow owner is suspended, but lets them remove that one', async () => {
  const { people, studioId } = await world();
  const acting = { studioId, callerId: people.owner };
  await changeRole(db, context, { ...acting, personId: people.manager, role: 'owner' });
  await suspend(people.manager);
  const self = { ...acting, personId: people.owner };
  const refused = { code: 'last_owner' };
  await expect(removeMember(db, context, self)).rejects.toMatchObject(refused);
  await expect(changeRole(db, context, { ...self, role: 'teacher' })).rejects.toMatchObject(
    refused,
  );
  await removeMember(db, context, { ...acting, personId: people.manager });
});

test('lets only one of two owners leave at once', async () => {
  const { people, studioId } = await world();
  const acting = { studioId, callerId: people.owner };
  await changeRole(db, context, { ...acting, personId: people.manager, role: 'owner' });
  const outcomes = await Promise.allSettled(
    [people.owner, people.manager].map((id) =>
      removeMember(db, context, { studioId, callerId: id, personId: id }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

const { erase, exportData } = studiosHooks(context);

test('goes to the manager of longest standing when the last owner deletes their account', async () => {
  const { people, studioId } = await world();
  await erase?.(db, people.owner, now);
  await erase?.(db, people.owner, now);
  const shown = await showStudio(db, context, { studioId, callerId: people.manager });
  expect(shown.role).toBe('owner');
  expect(shown.history?.map(({ kind }) => kind)).toContain('inherited');
  const told = await mailsOf(`${people.manager}@example.org`);
  expect(told.map(({ payload }) => payload)).toMatchObject([{ role: 'owner', actorName: null }]);
});

test('goes to nobody who is suspended, while somebody else is there, also past a suspended owner', async () => {
  const heirOf = async (made: World) => {
    await erase?.(db, made.people.owner, now);
    const { members } = await showStudio(db, context, {
      studioId: made.studioId,
      callerId: made.people.teacher,
    });
    return members.filter(({ role }) => role === 'owner').map(({ id }) => id);
  };
  const first = await world();
  await suspend(first.people.manager);
  expect(await heirOf(first)).toEqual([first.people.teacher]);
  const second = await world();
  const acting = { studioId: second.studioId, callerId: second.people.owner };
  await changeRole(db, context, { ...acting, personId: second.people.manager, role: 'owner' });
  await suspend(second.people.manager);
  expect((await heirOf(second)).toSorted()).toEqual(
    [second.people.manager, second.people.teacher].toSorted(),
  );
  const third = await world();
  for (const id of [third.people.manager, third.people.teacher, third.other]) await suspend(id);
  expect(await heirOf(third)).toEqual([third.people.manager]);
});

test('is closed when its only member deletes their account, and forgets invitations to them', async () => {
  const { id } = await makePerson(db);
  const { id: studioId } = await makeStudio(db, { ownerId: id });
  const made = await world();
  await invited(made, `${id}@example.org`);
  expect(await exportData?.(db, id)).toMatchObject({
    studios: [{ name: 'Clay Corner', role: 'owner' }],
    invitations: [{ studioName: 'Clay Corner', role: 'teacher' }],
  });
  await erase?.(db, id, now);
  const left = await db.selectFrom('studios').select('id').where('id', '=', studioId).execute();
  expect(left).toEqual([]);
  expect(await exportData?.(db, id)).toBeUndefined();
});
