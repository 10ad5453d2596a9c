// What the profile of an instructor still lacks, so that learners know whom they come to.

/** Two or three sentences. */
export const leastBioLetters = 80;

interface ShownProfile {
  profileImage: string | null;
  bio: string | null;
  location: string | null;
  teaches: string | null;
}

/** Counts characters as people do: JavaScript counts most emoji as two. */
export const isLongEnough = (bio: string): boolean =>
  Array.from(bio.trim()).length >= leastBioLetters;

export type ProfileGap = 'photo' | 'bio' | 'town' | 'teaches';

/** Links are welcome, but nobody has to have a page elsewhere. */
export function profileGaps(profile: ShownProfile): ProfileGap[] {
  const { profileImage, bio, location, teaches } = profile;
  const isThere = {
    photo: profileImage !== null,
    bio: isLongEnough(bio ?? ''),
    town: (location?.trim() ?? '') !== '',
    teaches: (teaches?.trim() ?? '') !== '',
  };
  return (['photo', 'bio', 'town', 'teaches'] as const).filter((part) => !isThere[part]);
}
