// The condition that a person runs a class, as SQL: `mayRunClass` of domain/permissions.ts. `c` is the class.
import { type RawBuilder, sql } from 'kysely';
import { mayManageStudio } from '#domain/permissions.ts';
import { studioRoles } from '#domain/studios/studio-roles.ts';
import { literals } from '#platform/db/literals.ts';

const managing = studioRoles.filter(mayManageStudio);

export const runsClass = (personId: string): RawBuilder<boolean> => sql<boolean>`(
  c.teacher_id = ${personId} or exists (select from studio_members sm
    where sm.studio_id = c.studio_id and sm.person_id = ${personId} and sm.role in (${literals(managing)})))`;
