// What the profile of an instructor still lacks, so that learners know whom they come to.

/** Two or three sentences. */
export const leastBioLetters = 80;

interface ShownProfile {
  profileImage: string | null;
  bio: string | null;
  location: string | null;
}

export type ProfileGap = 'photo' | 'bio' | 'town';

export function profileGaps({ profileImage, bio, location }: ShownProfile): ProfileGap[] {
  const isThere = {
    photo: profileImage !== null,
    bio: Array.from(bio?.trim() ?? '').length >= leastBioLetters,
    town: (location?.trim() ?? '') !== '',
  };
  return (['photo', 'bio', 'town'] as const).filter((part) => !isThere[part]);
}
