// Makes studios for the rights matrix; the instructor owns them, except the public one.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeInvitation, makeStudio } from '#tests/support/worlds/studios.ts';
import type { World } from './row.ts';

type StudioWorld = Pick<
  World,
  'studio' | 'studioMember' | 'studioInvitation' | 'receivedInvitation' | 'publicStudio'
>;

export function makeStudios(
  db: Db,
  { instructor, learner }: Record<'instructor' | 'learner', Caller>,
): StudioWorld {
  const studio = async (teacherIds: string[] = []) =>
    (await makeStudio(db, { ownerId: instructor.id, teacherIds })).id;
  return {
    studio: () => studio(),
    studioMember: async () => {
      const { id } = await makePerson(db);
      return [await studio([id]), id];
    },
    studioInvitation: async () => {
      const studioId = await studio();
      const email = `${randomUUID()}@example.org`;
      return [studioId, await makeInvitation(db, { studioId, email })];
    },
    receivedInvitation: async () =>
      makeInvitation(db, { studioId: await studio(), email: `${learner.id}@example.org` }),
    publicStudio: async () =>
      (await makeStudio(db, { ownerId: (await makeInstructor(db)).id })).handle,
  };
}
