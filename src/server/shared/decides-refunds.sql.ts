// The condition that a person decides about refunds of a booking, as SQL: `decidesRefunds` of domain/permissions.ts. `b` is the
// booking, `c` its class.
import { type RawBuilder, sql } from 'kysely';
import { mayManageStudio } from '#domain/permissions.ts';
import { studioRoles } from '#domain/studios/studio-roles.ts';
import { literals } from '#platform/db/literals.ts';

const managing = studioRoles.filter(mayManageStudio);

export const decidesRefunds = (personId: string): RawBuilder<boolean> => sql<boolean>`(
  case when b.payee_studio_id is null then c.teacher_id = ${personId} else exists (
    select from studio_members dm
    where dm.studio_id = b.payee_studio_id and dm.person_id = ${personId}
      and (dm.role in (${literals(managing)}) or dm.person_id = c.teacher_id)) end)`;
