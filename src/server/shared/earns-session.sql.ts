// The condition that a person owns or manages the studio that earns a date, as SQL. `s` is the session.
import { type RawBuilder, sql } from 'kysely';
import { unearnedStates } from '#domain/booking/state-groups.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import { studioRoles } from '#domain/studios/studio-roles.ts';
import { literals } from '#platform/db/literals.ts';

const managing = studioRoles.filter(mayManageStudio);

export const earnsSession = (personId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from bookings eb join studio_members em on em.studio_id = eb.payee_studio_id
  where eb.session_id = s.id and eb.state not in (${literals(unearnedStates)})
    and em.person_id = ${personId} and em.role in (${literals(managing)}))`;
