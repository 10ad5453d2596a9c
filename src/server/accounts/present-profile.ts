// Presents a person's own profile.
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import type { Db } from '#platform/db/db.ts';
import { findPicture } from '#platform/pictures/picture-store.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { ProfileRow } from './account-store.ts';
import { placeOf } from './place-columns.ts';
import type { Context } from '../shared/context.ts';

export async function presentProfile(
  db: Db,
  { storage }: Pick<Context, 'storage'>,
  row: ProfileRow,
): Promise<ProfileResponse> {
  const shown = row.profile_image === null ? undefined : await findPicture(db, row.profile_image);
  const picture = shown ? presentPicture(storage, shown) : null;
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    username: row.username,
    role: row.role,
    phoneNumber: row.phone_number,
    phonePublic: row.phone_public,
    bio: row.bio,
    location: row.location,
    teaches: row.teaches,
    links: row.profile_links,
    profileImage: picture?.url ?? null,
    picture,
    place: placeOf(row),
    instructorStatus: row.instructor_status,
    instructorReason: instructorReason(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** What an operator wrote to the person when they declined them, or stopped them from teaching. */
function instructorReason(row: ProfileRow): string | null {
  if (row.instructor_status === 'suspended') return row.suspended_reason;
  return row.instructor_status === 'none' ? row.instructor_declined_reason : null;
}
