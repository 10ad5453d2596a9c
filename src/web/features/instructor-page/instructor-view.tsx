// An instructor's profile, contact details and next classes.
import { CalendarX2, MapPin, Sprout } from 'lucide-react';
import type { InstructorPage } from '#contract/classes/classes.ts';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { InstructorRating } from '#web/features/reviews/instructor-rating.tsx';
import { PhoneLink } from '#web/kit/text/phone-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { monthNames } from '#domain/time/wall-text.ts';

export function InstructorView({ instructor }: { instructor: InstructorPage }) {
  const { fullName, bio, classes } = instructor;
  return (
    <>
      <Portrait instructor={instructor} />
      <Container className="py-12 sm:py-16">
        {bio && (
          <section aria-labelledby="about-title" className="mb-12 sm:mb-16">
            <h2 id="about-title" className="text-2xl font-bold tracking-tight">
              About <bdi>{fullName}</bdi>
            </h2>
            <p
              dir="auto"
              className="mt-4 max-w-prose text-lg leading-8 wrap-anywhere whitespace-pre-line text-text-2"
            >
              {bio}
            </p>
          </section>
        )}
        <section aria-labelledby="classes-title">
          <h2 id="classes-title" className="text-2xl font-bold tracking-tight">
            Upcoming classes
          </h2>
          {classes.length === 0 ? (
            <NoClasses name={fullName} />
          ) : (
            <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {classes.map((card) => (
                <li key={card.id}>
                  <ClassCard card={card} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </Container>
    </>
  );
}

function Portrait({ instructor }: { instructor: InstructorPage }) {
  const { fullName, username, profileImage, location, since, phoneNumber, rating } = instructor;
  return (
    <div className="bg-canvas">
      <Container className="flex flex-col gap-6 py-10 sm:flex-row sm:items-center sm:gap-8 sm:py-14">
        <Avatar name={fullName} image={profileImage} size="xl" className="sm:size-32!" />
        <div className="min-w-0">
          <h1 dir="auto" className={pageTitleClass}>
            {fullName}
          </h1>
          <p className="mt-1 text-lg wrap-anywhere text-text-2">@{username}</p>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-text-2 [&_svg]:size-5 [&_svg]:shrink-0">
            {rating && (
              <li className={fact}>
                <InstructorRating rating={rating} />
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
              {sinceText(since)}
            </li>
            {phoneNumber && (
              <li>
                <PhoneLink number={phoneNumber} />
              </li>
            )}
          </ul>
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

/** "Teaching since Nov 2026" */
function sinceText(since: string): string {
  const at = new Date(since);
  return `Teaching since ${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
