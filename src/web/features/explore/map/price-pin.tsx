// Button on the map for a class, or for several at one place.
import type { Map as MapLibre } from 'maplibre-gl';
import { classNames } from '#web/ui/class-names.ts';
import { Anchored } from './anchored.tsx';
import type { Pin } from './gather-pins.ts';
import { pinName, pinText } from './pin-text.ts';

interface PricePinProps {
  map: MapLibre;
  pin: Pin;
  isOpen: boolean;
  onChoose: () => void;
}

export const pinElementId = ({ id }: Pin): string => `pin-${id}`;

export function PricePin({ map, pin, isOpen, onChoose }: PricePinProps) {
  return (
    <Anchored
      map={map}
      longitude={pin.longitude}
      latitude={pin.latitude}
      className={classNames('size-0', isOpen ? 'z-20' : 'z-10 focus-within:z-30 hover:z-30')}
    >
      <button
        id={pinElementId(pin)}
        type="button"
        aria-label={pinName(pin)}
        aria-expanded={isOpen}
        onClick={onChoose}
        onFocus={() => bringIntoView(map, pin)}
        className={classNames(
          'pointer-events-auto absolute bottom-1.5 left-0 -translate-x-1/2 rounded-full border px-3 py-1.5 text-sm font-bold whitespace-nowrap shadow-pop',
          // A touch target larger than the visible pin.
          'before:absolute before:-inset-2',
          'after:absolute after:top-full after:left-1/2 after:size-2 after:-translate-x-1/2 after:-translate-y-1 after:rotate-45 after:border-r after:border-b after:border-inherit after:bg-inherit',
          'hover:border-text hover:bg-text hover:text-bg focus-visible:border-text focus-visible:bg-text focus-visible:text-bg',
          isOpen ? 'border-text bg-text text-bg' : 'border-input-border bg-surface text-text',
        )}
      >
        {pinText(pin)}
      </button>
    </Anchored>
  );
}

/** Keyboard focus also reaches pins beyond the edge. */
function bringIntoView(map: MapLibre, { longitude, latitude }: Pin): void {
  const { x, y } = map.project([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  if (x < 0 || y < 0 || x > clientWidth || y > clientHeight)
    map.easeTo({ center: [longitude, latitude] });
}
