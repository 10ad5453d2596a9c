// Similar classes below the class page.
import { useQuery } from '@tanstack/react-query';
import { CardGrid, CardItem } from '#web/features/class-card/card-grid.tsx';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { similarQuery } from '#web/kit/class/class-queries.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';

const sizes = '(min-width: 1240px) 292px, (min-width: 640px) 46vw, calc(100vw - 34px)';

export interface SimilarClassesProps {
  shown: ShownClass;
}

/** Renders nothing when there are no similar classes or they could not be loaded. */
export function SimilarClasses({ shown }: SimilarClassesProps) {
  const { data: cards = [] } = useQuery(similarQuery(shown.id));
  if (cards.length === 0) return null;
  return (
    <section
      aria-labelledby="similar-title"
      className="mt-16 border-t border-border pt-12 lg:mt-24"
    >
      <h2 id="similar-title" className="text-2xl font-bold tracking-tight sm:text-3xl">
        Similar classes
      </h2>
      <CardGrid className="mt-6 xl:grid-cols-4">
        {cards.map((card) => (
          <CardItem key={card.id}>
            <ClassCard card={card} sizes={sizes} />
          </CardItem>
        ))}
      </CardGrid>
    </section>
  );
}
