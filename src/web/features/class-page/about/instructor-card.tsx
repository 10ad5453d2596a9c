// The instructor of a class: face, experience on this site, and the start of what they say about themselves.
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { countedText } from '#domain/text/length-text.ts';
import { teachingText } from '#domain/text/teaching-text.ts';
import { reviewCountText } from '#web/features/reviews/count-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { datesText } from '#web/kit/instructor/dates-text.ts';
import { writeAddress } from '#web/kit/messages/write-address.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { LazyFollowButton } from '#web/kit/follow/lazy-follow-button.tsx';
import { shortText } from '#web/kit/text/whole-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';

/** About five lines; the rest is on the instructor's page. */
const bioLetters = 320;

export function InstructorCard({
  id,
  instructor,
  studio,
}: Pick<ShownClass, 'id' | 'instructor' | 'studio'>) {
  const { fullName, username, profileImage, bio } = instructor;
  const isOwn = useIsPerson(instructor.id);
  const page = `/instructors/${encodeURIComponent(username)}`;
  return (
    <section aria-labelledby="instructor-title" className="mt-12">
      <h2 id="instructor-title" className="text-2xl font-bold tracking-tight">
        Your instructor
      </h2>
      <div className="mt-4 rounded-2xl border border-border bg-surface p-5 sm:flex sm:gap-6 sm:p-6">
        <Avatar name={fullName} image={profileImage} size="xl" />
        <div className="min-w-0 max-sm:mt-4">
          <h3 className="text-xl font-bold tracking-tight">
            <bdi>{fullName}</bdi>
          </h3>
          {studio && (
            <p className="mt-1 text-text-2 wrap-anywhere">
              at{' '}
              <Link
                to={`/studios/${studio.handle}`}
                className="inline-block py-1 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
              >
                <bdi>{studio.name}</bdi>
              </Link>
            </p>
          )}
          <InstructorRecord instructor={instructor} />
          {bio && (
            <p dir="auto" className="mt-3 max-w-prose leading-7 wrap-anywhere text-text-2">
              {shortText(bio, bioLetters)}
            </p>
          )}
          <Link
            to={page}
            className="mt-2 inline-block py-1.5 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            More about <bdi>{fullName}</bdi>
          </Link>
          <div className="mt-4 flex flex-wrap gap-2">
            {!isOwn && (
              <LinkButton
                to={writeAddress({ class_id: id })}
                state={signInTo(`ask ${fullName} a question`)}
                variant="outline"
                size="sm"
              >
                <MessageCircle aria-hidden="true" />
                Ask the instructor
              </LinkButton>
            )}
            {/* Last, because it arrives after the page and would push what follows it aside. */}
            <LazyFollowButton instructor={instructor} />
          </div>
        </div>
      </div>
    </section>
  );
}

function InstructorRecord({ instructor }: Pick<ShownClass, 'instructor'>) {
  const { today } = useSite();
  const { since, learnerCount, repeatLearnerCount, replyCount, rating, dates } = instructor;
  const facts = [
    rating && `${rating.average.toFixed(1)} out of 5 (${reviewCountText(rating.count)})`,
    teachingText(since, today),
    learnerCount > 0 && countedText(learnerCount, 'learner'),
    repeatLearnerCount > 0 && `${repeatLearnerCount} came back`,
    datesText(dates),
    rating && replyCount > 0 && `Replied to ${replyCount} of ${reviewCountText(rating.count)}`,
  ].filter((fact) => typeof fact === 'string');
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-[0.9375rem] leading-6 text-text-2">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
