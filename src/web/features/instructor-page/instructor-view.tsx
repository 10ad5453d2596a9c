// An instructor's profile, contact details, next classes and reviews.
import { CalendarCheck2, CalendarX2, MapPin, MessageCircle, Sprout, Users } from 'lucide-react';
import type { InstructorPage } from '#contract/classes/classes.ts';
import { CardGrid, CardItem } from '#web/features/class-card/card-grid.tsx';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { InstructorRating } from '#web/features/reviews/instructor-rating.tsx';
import { LazyFollowButton } from '#web/kit/follow/lazy-follow-button.tsx';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';
import { datesText } from '#web/kit/instructor/dates-text.ts';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { writeAddress } from '#web/kit/messages/write-address.ts';
import { Breadcrumb } from '#web/kit/page/breadcrumb.tsx';
import { exploreCrumbs } from '#web/kit/page/breadcrumb-facts.ts';
import { FeedLinks } from '#web/kit/page/feed-links.tsx';
import { PhoneLink } from '#web/kit/text/phone-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { countedText } from '#domain/text/length-text.ts';
import { teachingText } from '#domain/text/teaching-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { AboutInstructor } from './about-instructor.tsx';
import { InstructorReviews } from './instructor-reviews.tsx';

export function InstructorView({ instructor }: { instructor: InstructorPage }) {
  const { fullName, username, classes } = instructor;
  return (
    <>
      <Portrait instructor={instructor} />
      <Container className="py-12 sm:py-16">
        <AboutInstructor instructor={instructor} />
        <section aria-labelledby="classes-title">
          <h2 id="classes-title" className="text-2xl font-bold tracking-tight">
            Upcoming classes
          </h2>
          {classes.length === 0 ? (
            <NoClasses name={fullName} />
          ) : (
            <CardGrid className="mt-6 lg:grid-cols-3 2xl:grid-cols-4">
              {classes.map((card) => (
                <CardItem key={card.id}>
                  <ClassCard card={card} />
                </CardItem>
              ))}
            </CardGrid>
          )}
          <div className="mt-4">
            <FeedLinks
              path={`/feeds/instructors/${encodeURIComponent(username)}`}
              title={fullName}
            />
          </div>
        </section>
        <InstructorReviews instructor={instructor} />
      </Container>
    </>
  );
}

function Portrait({ instructor }: { instructor: InstructorPage }) {
  const isOwn = useIsPerson(instructor.id);
  const { fullName, username, profileImage, location, since, phoneNumber, rating } = instructor;
  const { today } = useSite();
  const learners = learnersText(instructor);
  const dates = datesText(instructor.dates);
  return (
    <div className="bg-canvas">
      <Container className="pt-4">
        <Breadcrumb crumbs={[...exploreCrumbs, { name: fullName, path: '' }]} endsHere />
      </Container>
      <Container className="flex flex-col gap-6 pt-4 pb-10 sm:flex-row sm:items-center sm:gap-8 sm:pb-14">
        <Avatar name={fullName} image={profileImage} size="xl" className="sm:size-32!" />
        <div className="min-w-0">
          <h1 dir="auto" className={pageTitleClass}>
            {fullName}
          </h1>
          <p className="mt-1 text-lg wrap-anywhere text-text-2">@{username}</p>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-text-2 [&_svg]:size-5 [&_svg]:shrink-0">
            {rating && (
              <li className={fact}>
                <InstructorRating
                  rating={rating}
                  page={`/instructors/${encodeURIComponent(username)}`}
                />
              </li>
            )}
            {location && (
              <li className={fact}>
                <MapPin aria-hidden="true" className="text-text-3" />
                <bdi>{location}</bdi>
              </li>
            )}
            <li className={fact}>
              <Sprout aria-hidden="true" className="text-text-3" />
              {teachingText(since, today)}
            </li>
            {learners && (
              <li className={fact}>
                <Users aria-hidden="true" className="text-text-3" />
                {learners}
              </li>
            )}
            {dates && (
              <li className={fact}>
                <CalendarCheck2 aria-hidden="true" className="text-text-3" />
                {dates}
              </li>
            )}
            {phoneNumber && (
              <li>
                <PhoneLink number={phoneNumber} />
              </li>
            )}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            {!isOwn && (
              <LinkButton
                to={writeAddress({ instructor_id: instructor.id })}
                state={signInTo(`ask ${instructor.fullName} a question`)}
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
      </Container>
    </div>
  );
}

const fact = 'flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere';

function NoClasses({ name }: { name: string }) {
  return (
    <div className="mt-6 flex flex-col items-center gap-4 rounded-2xl border border-dashed border-border px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <CalendarX2 aria-hidden="true" className="size-6" />
      </span>
      <p className="text-text-2">
        <bdi>{name}</bdi> has no dates at the moment. Check back later.
      </p>
      <LinkButton to="/explore" variant="outline">
        Explore classes
      </LinkButton>
    </div>
  );
}

/** "128 learners, 34 came back"; empty before the first class. */
function learnersText({ learnerCount, repeatLearnerCount }: InstructorPage): string {
  if (learnerCount === 0) return '';
  const learners = countedText(learnerCount, 'learner');
  return repeatLearnerCount === 0 ? learners : `${learners}, ${repeatLearnerCount} came back`;
}
