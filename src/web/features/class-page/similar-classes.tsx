// Section with similar classes.
import { useQuery } from '@tanstack/react-query';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { similarQuery } from '../../kit/class/class-queries.ts';

const sizes = '(min-width: 1240px) 292px, (min-width: 640px) 46vw, calc(100vw - 34px)';

/** Renders nothing when there are no similar classes or they could not be loaded. */
export function SimilarClasses({ classId }: { classId: string }) {
  const { data: cards = [] } = useQuery(similarQuery(classId));
  if (cards.length === 0) return null;
  return (
    <section
      aria-labelledby="similar-title"
      className="mt-16 border-t border-border pt-12 lg:mt-24"
    >
      <h2 id="similar-title" className="text-2xl font-bold tracking-tight sm:text-3xl">
        Similar classes
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ClassCard card={card} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
