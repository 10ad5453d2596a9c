// Popup of a pin: its classes in short, each with a link to its page.
import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MapPin } from '#contract/classes/class-map.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { seatsText } from '#web/features/class-card/seats-text.ts';
import { query } from '#web/kit/api/api.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { isFromPrice } from '#web/kit/class/from-price.ts';
import { Price } from '#web/kit/text/price.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Search } from '../../search/search-params.ts';
import { Anchored } from '../anchored.tsx';
import { countOf, pinName } from './pin-text.ts';
import { boxAround } from '../view-box.ts';

interface PinPopupProps {
  map: MapLibre;
  pin: MapPin;
  /** Filters of the shown search. */
  filters: Search;
  /** On a narrow map the popup lies at the bottom, because there is no room beside the pin. */
  isSheet: boolean;
  onClose: () => void;
  /** Searches the place of the pin, whose classes are more than fit in here. */
  onShowAll: () => void;
}

export function PinPopup({ map, pin, filters, isSheet, onClose, onShowAll }: PinPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/explore/map/classes', {
      query: { ...filters, box: boxAround(pin.bounds) } as never,
    }),
    staleTime: minuteMs,
  });
  const cards = data?.classes;
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Once only: the pin is regrouped with every zoom and every response, while focus may be elsewhere.
  }, []);
  useLayoutEffect(() => {
    if (box.current) makeRoom(map, pin, box.current, isSheet);
    // Again when the classes are there, and not when the map moves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cards]);
  return (
    <Place map={map} pin={pin} isSheet={isSheet}>
      <div
        ref={box}
        role="dialog"
        aria-label={pinName(pin)}
        aria-busy={!cards && !isError}
        tabIndex={-1}
        className="pointer-events-auto relative animate-pop-in overflow-clip rounded-2xl border border-border bg-surface shadow-pop outline-none"
      >
        {isError ? (
          <div role="alert" className="grid justify-items-start gap-3 p-4 pr-14">
            <p>The classes could not be loaded.</p>
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <ul className="max-h-[min(20rem,60cqh)] divide-y divide-border overflow-y-auto overscroll-contain">
            {cards?.map((card) => <PopupCard key={card.id} card={card} />) ?? (
              <Awaited count={Math.min(pin.count, 3)} />
            )}
          </ul>
        )}
        {cards && cards.length < pin.count && (
          <div className="border-t border-border p-3">
            <Button size="sm" variant="outline" className="w-full" onClick={onShowAll}>
              Show all {countOf(pin)} in the list
            </Button>
          </div>
        )}
        <IconButton
          label="Close"
          onClick={onClose}
          className="absolute top-1.5 right-1.5 bg-surface"
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </Place>
  );
}

/** As high as the classes will be. */
const Awaited = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true" className="flex h-26 gap-3 p-3">
      <div className="size-20 shrink-0 rounded-xl bg-surface-3" />
      <div className="grid flex-1 content-start gap-2 pt-1 pr-11">
        <div className="h-4 rounded bg-surface-3" />
        <div className="h-4 w-2/3 rounded bg-surface-3" />
      </div>
    </li>
  ));

interface PlaceProps extends Pick<PinPopupProps, 'map' | 'pin' | 'isSheet'> {
  children: ReactNode;
}

function Place({ map, pin, isSheet, children }: PlaceProps) {
  if (isSheet) return <div className="absolute inset-x-2 bottom-2 z-30">{children}</div>;
  return (
    <Anchored map={map} longitude={pin.longitude} latitude={pin.latitude} className="z-30 size-0">
      <div className="absolute bottom-13 left-0 w-80 -translate-x-1/2">{children}</div>
    </Anchored>
  );
}

function PopupCard({ card }: { card: ClassCard }) {
  const [next] = card.sessions;
  return (
    <li className="relative flex gap-3 p-3 hover:bg-surface-2">
      <div className="size-20 shrink-0 overflow-clip rounded-xl bg-surface-3">
        <ClassCover
          picture={card.picture}
          title={card.title}
          categoryId={card.category.id}
          sizes="80px"
        />
      </div>
      <div className="min-w-0 flex-1 pr-11">
        <Link
          to={`/classes/${card.id}`}
          dir="auto"
          className="line-clamp-2 font-bold tracking-tight wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {card.title}
        </Link>
        {next && (
          <p className="mt-0.5 text-sm text-text-2">
            <time dateTime={next.startTime}>
              {dateText(next.startTime, card.timeZone)} · {timeText(next.startTime, card.timeZone)}
            </time>
          </p>
        )}
        <p className="mt-0.5 text-sm text-text-2">
          {isFromPrice(card) && 'from '}
          <Price cents={Math.round(card.price * 100)} className="font-bold text-text" /> ·{' '}
          {seatsText(card)}
        </p>
      </div>
    </li>
  );
}

const margin = 12;

/** Moves the map just far enough for the popup, or the pin above it, to be fully visible. */
function makeRoom(map: MapLibre, pin: MapPin, popup: HTMLElement, isSheet: boolean): void {
  const frame = map.getContainer().getBoundingClientRect();
  const box = popup.getBoundingClientRect();
  const spot = map.project([pin.longitude, pin.latitude]);
  const left = Math.min(0, box.left - frame.left - margin);
  const right = Math.max(0, box.right - frame.right + margin);
  const top = Math.min(0, box.top - frame.top - margin);
  const hidden = Math.max(0, spot.y - (box.top - frame.top) + margin);
  const [x, y] = isSheet ? [0, hidden] : [left + right, top];
  if (x !== 0 || y !== 0) map.panBy([x, y]);
}
