// Presents a person in the lists of the admin area.
import type { AdminPersonLine } from '#contract/admin/admin-shapes.ts';
import { standingOf } from '#domain/standing.ts';
import { portraitUrl } from '../../shared/portrait-url.ts';
import type { Context } from '../../shared/context.ts';
import type { PersonRow } from './people-store.ts';

export const presentPerson = (
  context: Pick<Context, 'storage'>,
  row: PersonRow,
  callerId: string,
): AdminPersonLine => ({
  id: row.id,
  fullName: row.full_name,
  username: row.username,
  email: row.email,
  profileImage: portraitUrl(context, row, 'widest'),
  role: row.role,
  instructorStatus: row.instructor_status,
  standing: standingOf({ suspendedAt: row.suspended_at, instructorStatus: row.instructor_status }),
  tags: row.id === callerId ? [] : row.tags,
  createdAt: row.created_at.toISOString(),
});
