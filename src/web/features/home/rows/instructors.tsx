// Instructors of upcoming classes, with their faces.
import { Link } from 'react-router';
import type { HomeInstructor, HomePage } from '#contract/classes/home.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/container.tsx';
import { rowTitleClass } from '../row-title-class.ts';
import { stripClass } from '../strip-class.ts';

interface InstructorsProps {
  page: HomePage | undefined;
  title: string | undefined;
}

export function Instructors({ page, title }: InstructorsProps) {
  if (!page || page.instructors.length === 0) return null;
  const { instructors, place } = page;
  return (
    <section aria-labelledby="instructors-title" className="pt-4 draw-late-43 sm:pt-10">
      <Container>
        <h2 id="instructors-title" className={rowTitleClass}>
          {title ?? (place ? 'Instructors near you' : 'Meet your instructors')}
        </h2>
        <ul
          className={`${stripClass} mt-1.5 gap-3 sm:gap-5 lg:grid lg:grid-cols-4 lg:overflow-visible`}
        >
          {instructors.map((instructor) => (
            <li key={instructor.username} className="w-[208px] min-w-0 lg:w-auto">
              <Instructor {...instructor} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function Instructor({ username, fullName, profileImage, teaches, town, rating }: HomeInstructor) {
  return (
    <div className="group relative flex h-full items-center gap-3 rounded-2xl border border-border bg-surface p-3 hover:border-input-border">
      <Avatar name={fullName} image={profileImage} size="lg" />
      <div className="min-w-0 text-sm leading-5 text-text-2">
        <h3 className="text-base leading-5 font-bold tracking-tight text-text">
          <Link
            to={`/instructors/${encodeURIComponent(username)}`}
            className="line-clamp-2 group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <bdi>{fullName}</bdi>
          </Link>
        </h3>
        <p className="truncate">{teaches}</p>
        <p className="truncate">
          {rating && (
            <>
              <span aria-hidden="true" className="text-star">
                ★{' '}
              </span>
              {rating.average.toFixed(1)}
              <span className="sr-only"> out of 5 stars</span>
              {town && ' · '}
            </>
          )}
          {town && <bdi>{town}</bdi>}
        </p>
      </div>
    </div>
  );
}
