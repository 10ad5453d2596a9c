// Small card of a class in a row: cover, title, date, town and price. The whole tile is one link.
import { Link } from 'react-router';
import type { ClassTile as Tile } from '#contract/classes/home.ts';
import { shortDistanceText } from '#domain/classes/distance-text.ts';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { SaveHeart } from '#web/features/saved/save-heart.tsx';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { Price } from '#web/kit/text/price.tsx';

interface ClassTileProps {
  tile: Tile;
  /** Links to the date that is shown, not to the class's next one. */
  leadsToSession: boolean;
}

const sizes = '(min-width: 1240px) 292px, (min-width: 1024px) 23vw, 232px';

/** Few enough to say so. */
const fewSeats = 3;

export function ClassTile({ tile, leadsToSession }: ClassTileProps) {
  const { id, title, session, rating, price } = tile;
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-2xl border border-border bg-surface shadow-card transition-[box-shadow,border-color] hover:border-input-border hover:shadow-pop">
      <div className="relative aspect-2/1 overflow-clip bg-surface-3 lg:aspect-16/9">
        {/* Out of the flow: a picture of another shape would stretch its frame. */}
        <div className="absolute inset-0">
          <ClassCover
            picture={tile.picture}
            alt={tile.picture?.alt}
            title={title}
            categoryId={tile.categoryId}
            sizes={sizes}
            className="transition-transform duration-200 group-hover:scale-[1.03]"
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-3.5 pt-2.5 pb-3 text-sm leading-5 text-text-2">
        {/* Two lines, so that rows are equally tall whatever they show. */}
        <h3 className="min-h-10 text-base leading-5 font-bold tracking-tight text-text">
          <Link
            to={`/classes/${id}${leadsToSession ? `?session_id=${session.id}` : ''}`}
            dir="auto"
            className="line-clamp-2 group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 truncate">
          <time dateTime={session.startTime}>{shortMoment(tile)}</time>
        </p>
        <p className="truncate">
          <bdi>{whereText(tile)}</bdi>
        </p>
        <p className="mt-0.5 flex items-baseline gap-x-2">
          <Price cents={Math.round(price * 100)} className="text-base font-bold text-text" />
          {session.availableSpots === 0 ? (
            <span className="font-semibold text-danger">Full</span>
          ) : (
            session.availableSpots <= fewSeats && (
              <span className="font-semibold text-warning">{session.availableSpots} left</span>
            )
          )}
          {rating && (
            <span className="ml-auto">
              <span aria-hidden="true" className="text-star">
                ★{' '}
              </span>
              {rating.average.toFixed(1)}
              <span className="sr-only"> out of 5 stars</span>
            </span>
          )}
        </p>
      </div>
      <SaveHeart id={id} title={title} />
    </article>
  );
}

/** "Sat, Dec 5 · 6:30 PM": at the venue, without the year and the zone. */
function shortMoment({ session: { startTime }, timeZone, meetingCount }: Tile): string {
  const day = dateText(startTime, timeZone).split(', ').slice(0, 2).join(', ');
  const time = timeText(startTime, timeZone).split(' ').slice(0, 2).join(' ');
  return `${day} · ${time}${meetingCount > 1 ? ` · ${meetingCount} meetings` : ''}`;
}

function whereText({ town, state, location, distanceMiles }: Tile): string {
  const where = town && state ? `${town}, ${state}` : location;
  return distanceMiles === null ? where : `${where} · ${shortDistanceText(distanceMiles)}`;
}
