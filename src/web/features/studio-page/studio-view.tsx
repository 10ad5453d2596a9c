// Public page of a studio: what it is, its next classes, and who teaches there.
import { CalendarX2, MapPin, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { StudioPage } from '#contract/studios/studios.ts';
import { countedText } from '#domain/text/length-text.ts';
import { CardGrid, CardItem } from '#web/features/class-card/card-grid.tsx';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { Breadcrumb } from '#web/kit/page/breadcrumb.tsx';
import { exploreCrumbs } from '#web/kit/page/breadcrumb-facts.ts';
import { FeedLinks } from '#web/kit/page/feed-links.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

export function StudioView({ studio }: { studio: StudioPage }) {
  const { name, handle, about, classes } = studio;
  return (
    <>
      <Head studio={studio} />
      <Container className="grid grid-cols-1 gap-12 py-12 sm:gap-16 sm:py-16">
        {about && (
          <section aria-labelledby="about-title">
            <h2 id="about-title" className={partTitle}>
              About <bdi>{name}</bdi>
            </h2>
            <p
              dir="auto"
              className="mt-4 max-w-prose text-lg leading-8 wrap-anywhere whitespace-pre-line text-text-2"
            >
              {about}
            </p>
          </section>
        )}
        <section aria-labelledby="classes-title">
          <h2 id="classes-title" className={partTitle}>
            Upcoming classes
          </h2>
          {classes.length === 0 ? (
            <NoClasses name={name} />
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
            <FeedLinks path={`/feeds/studios/${handle}`} title={name} />
          </div>
        </section>
        <Instructors teachers={studio.teachers} />
      </Container>
    </>
  );
}

const partTitle = 'text-2xl font-bold tracking-tight';

function Head({ studio }: { studio: StudioPage }) {
  const { name, location, picture, teachers } = studio;
  return (
    <div className="bg-canvas">
      <Container className="pt-4">
        <Breadcrumb crumbs={[...exploreCrumbs, { name, path: '' }]} endsHere />
      </Container>
      <Container className="flex flex-col gap-6 pt-4 pb-10 sm:flex-row sm:items-center sm:gap-8 sm:pb-14">
        <Avatar name={name} image={picture?.url} size="xl" className="sm:size-32!" />
        <div className="min-w-0">
          <h1 dir="auto" className={pageTitleClass}>
            {name}
          </h1>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-text-2 [&_svg]:size-5 [&_svg]:shrink-0">
            {location && (
              <li className={fact}>
                <MapPin aria-hidden="true" className="text-text-3" />
                <bdi>{location}</bdi>
              </li>
            )}
            {teachers.length > 0 && (
              <li className={fact}>
                <Users aria-hidden="true" className="text-text-3" />
                {countedText(teachers.length, 'instructor')}
              </li>
            )}
          </ul>
        </div>
      </Container>
    </div>
  );
}

const fact = 'flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere';

function Instructors({ teachers }: Pick<StudioPage, 'teachers'>) {
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="teachers-title">
      <h2 id="teachers-title" className={partTitle}>
        Instructors
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {teachers.map(({ id, fullName, username, profileImage }) => (
          <li
            key={id}
            className="relative flex items-center gap-4 rounded-2xl border border-border bg-surface p-4 shadow-card"
          >
            <Avatar name={fullName} image={profileImage} size="lg" />
            <Link
              to={`/instructors/${encodeURIComponent(username)}`}
              className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-2xl hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              <bdi>{fullName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
