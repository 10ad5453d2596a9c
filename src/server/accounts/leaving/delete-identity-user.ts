// Job that deletes the sign-in of a deleted account; it is retried until the identity service has done it.
import type { IdentityPort } from '#platform/identity-port.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';

export const createDeleteIdentityUser =
  (identity: Pick<IdentityPort, 'deleteUser'>): JobHandler<'delete-identity-user'> =>
  ({ userId }) =>
    identity.deleteUser(userId);
