// Popup of a pin: its classes in short, each with a link to its page.
import type { Map as MapLibre } from 'maplibre-gl';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { seatsText } from '#web/features/class-card/seats-text.ts';
import { Price } from '#web/kit/text/price.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Anchored } from './anchored.tsx';
import type { Pin, PlacedCard } from './gather-pins.ts';
import { pinName } from './pin-text.ts';

interface PinPopupProps {
  map: MapLibre;
  pin: Pin;
  /** On a narrow map the popup lies at the bottom, because there is no room beside the pin. */
  isSheet: boolean;
  onClose: () => void;
}

export function PinPopup({ map, pin, isSheet, onClose }: PinPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    if (box.current) makeRoom(map, pin, box.current, isSheet);
    // Once only: the pin is regrouped with every zoom and every response, while focus may be elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Place map={map} pin={pin} isSheet={isSheet}>
      <div
        ref={box}
        role="dialog"
        aria-label={pinName(pin)}
        tabIndex={-1}
        className="pointer-events-auto relative animate-pop-in overflow-clip rounded-2xl border border-border bg-surface shadow-pop outline-none"
      >
        <ul className="max-h-[min(20rem,60cqh)] divide-y divide-border overflow-y-auto overscroll-contain">
          {pin.cards.map((card) => (
            <PopupCard key={card.id} card={card} />
          ))}
        </ul>
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

function PopupCard({ card }: { card: PlacedCard }) {
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
          <Price cents={Math.round(card.price * 100)} className="font-bold text-text" /> ·{' '}
          {seatsText(card)}
        </p>
      </div>
    </li>
  );
}

const margin = 12;

/** Moves the map just far enough for the popup, or the pin above it, to be fully visible. */
function makeRoom(map: MapLibre, pin: Pin, popup: HTMLElement, isSheet: boolean): void {
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
