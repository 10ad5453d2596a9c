// Exports a person's own profile.
import type { Db } from '#platform/db/db.ts';
import { findProfile } from '../account-store.ts';
import { placeOf } from '../place-columns.ts';

export async function exportProfile(tx: Db, personId: string) {
  const profile = await findProfile(tx, personId);
  if (!profile) return undefined;
  return {
    id: profile.id,
    email: profile.email,
    fullName: profile.full_name,
    username: profile.username,
    role: profile.role,
    phoneNumber: profile.phone_number,
    phonePublic: profile.phone_public,
    bio: profile.bio,
    location: profile.location,
    teaches: profile.teaches,
    links: profile.profile_links,
    profileImage: profile.profile_image,
    place: placeOf(profile),
    instructorStatus: profile.instructor_status,
    suspendedReason: profile.suspended_reason,
    instructorDeclinedReason: profile.instructor_declined_reason,
    adultConfirmedAt: profile.adult_confirmed_at,
    createdAt: profile.created_at,
    updatedAt: profile.updated_at,
  };
}
