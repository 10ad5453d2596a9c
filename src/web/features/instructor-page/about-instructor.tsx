// What instructors say about themselves: who they are, what they teach, and their own pages elsewhere.
import type { InstructorPage } from '#contract/classes/classes.ts';
import { OwnLinks } from '#web/kit/text/own-links.tsx';

/** Renders nothing for an instructor who says nothing. */
export function AboutInstructor({ instructor }: { instructor: InstructorPage }) {
  const { fullName, bio, teaches, links } = instructor;
  if (!bio && !teaches && links.length === 0) return null;
  return (
    <section aria-labelledby="about-title" className="mb-12 sm:mb-16">
      <h2 id="about-title" className="text-2xl font-bold tracking-tight">
        About <bdi>{fullName}</bdi>
      </h2>
      {teaches && (
        <p className="mt-4 max-w-prose text-lg leading-8 wrap-anywhere">
          <span className="font-semibold">Teaches:</span> <bdi>{teaches}</bdi>
        </p>
      )}
      {bio && (
        <p
          dir="auto"
          className="mt-4 max-w-prose text-lg leading-8 wrap-anywhere whitespace-pre-line text-text-2"
        >
          {bio}
        </p>
      )}
      {links.length > 0 && (
        <div className="mt-3">
          <OwnLinks links={links} label={`Pages of ${fullName} elsewhere`} />
        </div>
      )}
    </section>
  );
}
