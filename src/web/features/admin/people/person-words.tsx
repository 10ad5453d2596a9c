// What a person says about themselves, for operators: everything that learners see once they teach.
import { profileGaps, type ProfileGap } from '#domain/teaching/profile-gaps.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { OwnLinks } from '#web/kit/text/own-links.tsx';

interface Described {
  fullName: string;
  profileImage: string | null;
  bio: string | null;
  location: string | null;
  teaches: string | null;
  links: string[];
}

export function PersonWords({ person }: { person: Described }) {
  const { fullName, bio, teaches, links } = person;
  return (
    <>
      {teaches && (
        <p className="max-w-prose wrap-anywhere">
          <span className="font-semibold">Teaches:</span> <bdi>{teaches}</bdi>
        </p>
      )}
      {bio && <Quotation>{bio}</Quotation>}
      <OwnLinks links={links} label={`Pages of ${fullName} elsewhere`} />
    </>
  );
}

const gapNames: Record<ProfileGap, string> = {
  photo: 'photo',
  bio: 'bio of 80 characters',
  town: 'town',
  teaches: 'what they teach',
};

/** "Still missing: photo and town." */
export function ProfileGaps({ person }: { person: Described }) {
  const gaps = profileGaps(person).map((gap) => gapNames[gap]);
  if (gaps.length === 0) return null;
  const list = new Intl.ListFormat('en-US').format(gaps);
  return <p className="font-medium text-warning">Still missing: {list}.</p>;
}
