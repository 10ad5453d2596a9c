// Similar classes below the class page: near where the reader looks for classes, else near the class.
import { useQuery } from '@tanstack/react-query';
import { CardGrid, CardItem } from '#web/features/class-card/card-grid.tsx';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { similarNearQuery, similarQuery } from '#web/kit/class/class-queries.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { useRememberedPlace } from '#web/kit/place/remembered-place.ts';
import { isNear, similarText } from './similar-text.ts';

const sizes = '(min-width: 1240px) 292px, (min-width: 640px) 46vw, calc(100vw - 34px)';

export interface SimilarClassesProps {
  shown: ShownClass;
}

/** Renders nothing when there are no similar classes or they could not be loaded. */
export function SimilarClasses({ shown }: SimilarClassesProps) {
  const place = useRememberedPlace();
  // The list of the page itself is near the class, and that is near enough.
  const elsewhere = place && !isNear(shown, place) ? place : undefined;
  const { data: here = [] } = useQuery(similarQuery(shown.id));
  const { data: there } = useQuery({
    ...similarNearQuery(shown.id, elsewhere),
    enabled: elsewhere !== undefined,
  });
  const cards = there ?? here;
  if (cards.length === 0) return null;
  const where = similarText(cards, { shown, place: there && elsewhere });
  return (
    <section
      aria-labelledby="similar-title"
      className="mt-16 border-t border-border pt-12 lg:mt-24"
    >
      <h2 id="similar-title" className="text-2xl font-bold tracking-tight sm:text-3xl">
        Similar classes
      </h2>
      {where && <p className="mt-2 text-base text-text-2">{where}</p>}
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
