// Instructors that a learner follows, each with the soonest date; empty when there are none, since following starts on
// the page of an instructor or a class.
import { Link } from 'react-router';
import type { FollowedInstructor } from '#contract/follows/follow-calls.ts';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { FollowButton } from '#web/kit/follow/follow-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Section } from './section.tsx';

export function FollowedInstructors({ instructors }: { instructors: FollowedInstructor[] }) {
  if (instructors.length === 0) return null;
  return (
    <Section id="following" title="Instructors you follow">
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {instructors.map((instructor) => (
          <FollowedCard key={instructor.id} instructor={instructor} />
        ))}
      </ul>
    </Section>
  );
}

function FollowedCard({ instructor }: { instructor: FollowedInstructor }) {
  const { fullName, username, image, isPublic } = instructor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-border bg-surface p-4 shadow-card">
      <Avatar name={fullName} image={image} size="lg" />
      <div className="min-w-0 flex-1 basis-40 text-[0.9375rem] leading-6">
        <h3 className="font-bold tracking-tight wrap-anywhere">
          {isPublic ? (
            <Link
              to={`/instructors/${encodeURIComponent(username)}`}
              className="hover:text-accent-hover hover:underline"
            >
              <bdi>{fullName}</bdi>
            </Link>
          ) : (
            <bdi>{fullName}</bdi>
          )}
        </h3>
        <p className="text-text-2">
          <NextDate instructor={instructor} />
        </p>
      </div>
      <FollowButton instructor={instructor} className="max-sm:w-full" />
    </li>
  );
}

function NextDate({ instructor: { isPublic, next } }: { instructor: FollowedInstructor }) {
  if (!isPublic) return 'Does not teach at the moment';
  if (!next) return 'No date at the moment';
  const { classId, title, startTime, timeZone } = next;
  return (
    <>
      <Link
        to={`/classes/${classId}`}
        dir="auto"
        className="line-clamp-1 text-accent underline underline-offset-4 hover:text-accent-hover"
      >
        {title}
      </Link>
      <time dateTime={startTime} className="block text-text-3">
        {dateText(startTime, timeZone)}, {timeText(startTime, timeZone)}
      </time>
    </>
  );
}
