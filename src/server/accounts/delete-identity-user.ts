// The job that deletes the sign-in of somebody who deleted their account; tried until the service has done it.
import type { IdentityPort } from '#platform/identity-port.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';

export const createDeleteIdentityUser =
  (identity: Pick<IdentityPort, 'deleteUser'>): JobHandler<'delete-identity-user'> =>
  ({ userId }) =>
    identity.deleteUser(userId);
