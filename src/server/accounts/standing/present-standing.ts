// Presents to a person what operators have decided about their account.
import type { Output } from '#contract/endpoints.ts';
import { standingOf } from '#domain/standing.ts';
import type { ProfileRow } from '../account-store.ts';

export const presentStanding = (profile: ProfileRow): Output<'GET /api/account/standing'> => ({
  standing: standingOf({
    suspendedAt: profile.suspended_at,
    instructorStatus: profile.instructor_status,
  }),
  since: profile.suspended_at?.toISOString() ?? null,
  reason: profile.suspended_reason,
});
