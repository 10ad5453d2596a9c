// A process that dies between an accepted invitation and its mail: both happen, or neither does.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { inviteMember } from './invite-member.ts';

const { db } = await freshDatabase();

/** Dies when the given topic is published; never with none. */
const contextThat = ({ diesAt }: { diesAt?: string } = {}) =>
  ({
    clock: { now: () => new Date('2026-11-15T16:00:00Z') },
    notices: {
      publish: async (_tx: unknown, topic: string) => {
        if (diesAt !== undefined && topic.startsWith(diesAt)) throw new Error('The process dies.');
      },
    },
    jobs: { add: async () => {}, addMany: async () => {} },
  }) as never;

async function invited() {
  const owner = await makeInstructor(db, { fullName: 'Olga Owner' });
  const person = await makeInstructor(db, { fullName: 'Tara Teacher' });
  const { id: studioId } = await makeStudio(db, { ownerId: owner.id });
  const { email } = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const invitation = { studioId, callerId: owner.id, email, role: 'teacher' } as const;
  await inviteMember(db, contextThat(), invitation);
  const { id: invitationId } = await db
    .selectFrom('studio_invitations')
    .select('id')
    .where('studio_id', '=', studioId)
    .executeTakeFirstOrThrow();
  const seen = async () => {
    const members = db
      .selectFrom('studio_members')
      .select('person_id')
      .where('studio_id', '=', studioId);
    const open = db.selectFrom('studio_invitations').select('id').where('id', '=', invitationId);
    const mails = db
      .selectFrom('outbox')
      .select('person_id')
      .where('kind', '=', 'studio-invitation-answered')
      .where('entity', '=', invitationId);
    const entries = db
      .selectFrom('notifications')
      .select('person_id')
      .where('entity', '=', `studio-invitation-answered:${invitationId}`);
    return {
      isMember: (await members.execute()).some((one) => one.person_id === person.id),
      isOpen: (await open.execute()).length > 0,
      mailsTo: (await mails.execute()).map((one) => one.person_id),
      entriesOf: (await entries.execute()).map((one) => one.person_id),
    };
  };
  return { owner, person, invitationId, seen };
}

const untouched = { isMember: false, isOpen: true, mailsTo: [], entriesOf: [] };

test.each(['outbox', 'person:', 'classes'])(
  'dying when %s is published leaves the invitation open; the next try joins, and mails once',
  async (diesAt) => {
    const { owner, person, invitationId, seen } = await invited();
    const input = { invitationId, callerId: person.id };
    await expect(acceptInvitation(db, contextThat({ diesAt }), input)).rejects.toThrow('dies');
    expect(await seen()).toEqual(untouched);
    await acceptInvitation(db, contextThat(), input);
    const joined = { isMember: true, isOpen: false, mailsTo: [owner.id], entriesOf: [owner.id] };
    expect(await seen()).toEqual(joined);
    await expect(acceptInvitation(db, contextThat(), input)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await seen()).toEqual(joined);
  },
);

test('dying while it is declined leaves it open, and the next try tells the inviter once', async () => {
  const { owner, person, invitationId, seen } = await invited();
  const input = { invitationId, callerId: person.id };
  const dying = declineInvitation(db, contextThat({ diesAt: 'outbox' }), input);
  await expect(dying).rejects.toThrow('dies');
  expect(await seen()).toEqual(untouched);
  await declineInvitation(db, contextThat(), input);
  expect(await seen()).toEqual({
    isMember: false,
    isOpen: false,
    mailsTo: [owner.id],
    entriesOf: [owner.id],
  });
});
