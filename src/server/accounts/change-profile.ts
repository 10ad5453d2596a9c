// Changes a person's own profile.
import { Refusal } from '#contract/errors.ts';
import { accountMessages, type ProfileChange } from '#contract/accounts/profile.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { columnsOfPlace } from './place-columns.ts';
import { phoneDigits } from './seed-values.ts';
import {
  findClassesAskedAbout,
  hasReviewed,
  lockOwnPicture,
  isTaken,
  type NewProfile,
  type ProfileRow,
  saveProfile,
} from './account-store.ts';
import type { Context } from '../shared/context.ts';
import {
  publishAnyChange,
  publishInstructorChange,
  publishPagesChange,
} from '../shared/changes/publish-change.ts';

interface ChangeProfileInput {
  caller: Caller;
  change: ProfileChange;
}

export async function changeProfile(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { caller, change }: ChangeProfileInput,
): Promise<ProfileRow> {
  try {
    return await inTransaction(db, async (tx) => {
      const { profileImage } = change;
      if (profileImage && !(await lockOwnPicture(tx, profileImage, caller.id)))
        throw new Refusal('invalid_input', {
          fields: { profileImage: 'There is no such photo' },
        });
      const saved = await saveProfile(tx, caller.id, columnsOf(change, clock.now()));
      // The profile was erased meanwhile, for example in another tab.
      if (!saved) throw new Refusal('unauthenticated');
      await publishProfileChange(tx, { notices }, { saved, change });
      return saved;
    });
  } catch (error) {
    if (!isTaken(error, 'profiles_username')) throw error;
    const message = accountMessages.usernameTaken;
    throw new Refusal('username_taken', { message, fields: { username: message } });
  }
}

/**
 * An instructor's pages show the whole profile, a review its author's name and photo, and an answered question the name;
 * caches must not show old ones.
 */
async function publishProfileChange(
  tx: Db,
  context: Pick<Context, 'notices'>,
  { saved, change }: { saved: ProfileRow; change: ProfileChange },
): Promise<void> {
  const { fullName, profileImage } = change;
  if (isPlaceAlone(change)) return;
  const isOnReviews = fullName !== undefined || profileImage !== undefined;
  if (isOnReviews && (await hasReviewed(tx, saved.id))) return publishAnyChange(tx, context);
  if (saved.instructor_status !== 'none') await publishInstructorChange(tx, context, saved.id);
  if (fullName !== undefined)
    await publishPagesChange(tx, context, await findClassesAskedAbout(tx, saved.id));
}

/** No page shows where somebody looks for classes, so none has changed then. */
const isPlaceAlone = (change: ProfileChange): boolean =>
  change.place !== undefined && Object.keys(change).every((name) => name === 'place');

function columnsOf(change: ProfileChange, at: Date): Partial<NewProfile> {
  const { fullName, username, bio, location, teaches, links } = change;
  const { phoneNumber, phonePublic, profileImage, place } = change;
  return {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(username !== undefined && { username }),
    ...(bio !== undefined && { bio: bio || null }),
    ...(location !== undefined && { location: location || null }),
    ...(teaches !== undefined && { teaches: teaches || null }),
    ...(links !== undefined && { profile_links: links }),
    ...(phoneNumber !== undefined && { phone_number: phoneDigits(phoneNumber ?? '') }),
    ...(phonePublic !== undefined && { phone_public: phonePublic }),
    ...(profileImage !== undefined && { profile_image: profileImage }),
    ...(place !== undefined && columnsOfPlace(place)),
    // Everybody can read in the sitemap when an instructor's page has changed.
    ...(!isPlaceAlone(change) && { updated_at: at }),
  };
}
