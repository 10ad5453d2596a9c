// Card of a class in a list: place, price, title, facts and instructor. The whole card is one link.
import { Link } from 'react-router';
import { defaultCategoryName } from '#contract/classes/categories.ts';
import { SaveHeart } from '#web/features/saved/save-heart.tsx';
import { useStoredHtml } from '#web/ui/stored-html.ts';
import { Price } from '#web/kit/text/price.tsx';
import { wholeWords } from '#web/kit/text/whole-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { CardFacts } from './card-facts.tsx';
import { distanceText } from '#domain/classes/distance-text.ts';
import { townText } from './place-text.ts';
import { shortDescription } from './short-description.ts';
import { isFromPrice } from '#web/kit/class/from-price.ts';
import type { ShownCard } from './shown-card.ts';

interface ClassCardProps {
  card: ShownCard;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** For cards that are seen first. */
  priority?: boolean | undefined;
  /** Links to the card's first session; for searches by day, where the card has only sessions on those days. */
  leadsToSession?: boolean | undefined;
  /** Displayed width of the cover, where the grid is not that of the explore page. */
  sizes?: string | undefined;
}

const gridSizes = '(min-width: 1240px) 300px, (min-width: 640px) 46vw, calc(100vw - 34px)';

/** In a `CardItem` the parts line up with those of the other cards; elsewhere the card is as high as its text. */
export function ClassCard(props: ClassCardProps) {
  // A drawn cover differs from page to page.
  const content = useStoredHtml(props.card.picture && props, <CardContent {...props} />);
  return (
    <article
      className="group relative row-span-9 grid h-full min-w-0 grid-rows-subgrid content-start overflow-clip rounded-2xl border border-border bg-surface shadow-card transition-[box-shadow,border-color] hover:border-input-border hover:shadow-pop"
      {...content}
    />
  );
}

function CardContent({
  card,
  headingLevel = 3,
  priority,
  leadsToSession = false,
  sizes = gridSizes,
}: ClassCardProps) {
  const Heading = `h${headingLevel}` as const;
  const [session] = card.sessions;
  return (
    <>
      <div className="relative aspect-3/2 overflow-clip bg-surface-3">
        <ClassCover
          picture={card.picture}
          alt={card.picture?.alt}
          title={card.title}
          categoryId={card.category.id}
          sizes={sizes}
          priority={priority}
          className="transition-transform duration-200 group-hover:scale-[1.03]"
        />
        <span className="absolute top-3 left-3 max-w-[calc(100%-76px)] truncate rounded-full bg-surface px-3 py-1 text-sm leading-5 font-semibold text-text shadow-card forced-colors:border">
          {card.category.category_name || defaultCategoryName}
        </span>
      </div>
      <div className="row-span-8 grid min-w-0 grid-rows-subgrid px-4 pb-4">
        <PlaceAndPrice card={card} />
        <Heading className="pt-1 text-lg leading-6 font-bold tracking-tight">
          <Link
            to={`/classes/${card.id}${leadsToSession && session ? `?session_id=${session.id}` : ''}`}
            dir="auto"
            className="group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            <Title title={card.title} />
          </Link>
        </Heading>
        <p
          dir="auto"
          className="pt-1 text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-text-2"
        >
          {shortDescription(card.description)}
        </p>
        <CardFacts card={card} />
        <Foot card={card} />
      </div>
      <SaveHeart id={card.id} title={card.title} />
    </>
  );
}

type CardProps = Pick<ClassCardProps, 'card'>;

function PlaceAndPrice({ card }: CardProps) {
  return (
    <div className="flex items-baseline gap-3 pt-3">
      <p className="min-w-0 flex-1 text-[0.9375rem] leading-6 wrap-anywhere text-text-2">
        <bdi className="font-semibold text-text">{townText(card)}</bdi>
        {card.distanceMiles !== null && <> · {distanceText(card.distanceMiles)} away</>}
      </p>
      <p className="shrink-0 text-lg leading-6 font-bold tracking-tight">
        {isFromPrice(card) && <span className="text-[0.9375rem] font-medium">from </span>}
        <Price cents={Math.round(card.price * 100)} />
      </p>
    </div>
  );
}

/** Two lines of a card. */
const titleLetters = 60;

/** Ends at a whole word for the eye; readers of the page get all of it. */
function Title({ title }: { title: string }) {
  const shown = wholeWords(title, titleLetters);
  if (shown === title) return title;
  return (
    <>
      {shown}
      <span aria-hidden="true">…</span>
      <span className="sr-only">{title.slice(shown.length)}</span>
    </>
  );
}

function Foot({ card: { teacher, studio, rating } }: CardProps) {
  return (
    <div className="mt-3 flex items-center gap-2.5 self-end border-t border-border pt-3">
      <Avatar name={teacher.fullName} image={teacher.profileImage} size="sm" />
      <span className="min-w-0 flex-1 text-left text-[0.9375rem] leading-5 font-medium wrap-anywhere text-text-2">
        <bdi>{teacher.fullName || 'Instructor'}</bdi>
        {studio && (
          <>
            {' '}
            at <bdi>{studio.name}</bdi>
          </>
        )}
      </span>
      {rating && (
        <p className="shrink-0 text-[0.9375rem] leading-5 text-text-2">
          <span aria-hidden="true" className="text-star">
            ★
          </span>{' '}
          <span className="font-semibold text-text">{rating.average.toFixed(1)}</span>
          <span className="sr-only"> out of 5 stars</span> ({rating.count})
        </p>
      )}
    </div>
  );
}
