// Button on the map for a class, for several at one place, or for all around it.
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapPin } from '#contract/classes/class-map.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Anchored } from '../anchored.tsx';
import { pinKey } from './card-of-pin.ts';
import { pinName, pinText } from './pin-text.ts';

interface PricePinProps {
  map: MapLibre;
  pin: MapPin;
  /** Undefined for a pin that is parted when it is pressed, and has no popup. */
  isOpen: boolean | undefined;
  /** Its card in the list is pointed at. */
  isLit: boolean;
  onChoose: () => void;
  onPoint: (isPointed: boolean) => void;
}

export const pinElementId = (pin: MapPin): string => `pin-${pinKey(pin)}`;

const strong = 'border-text bg-text text-bg';
const hovered =
  'hover:border-text hover:bg-text hover:text-bg focus-visible:border-text focus-visible:bg-text focus-visible:text-bg';

export function PricePin({ map, pin, isOpen, isLit, onChoose, onPoint }: PricePinProps) {
  const isStrong = isOpen === true || isLit;
  const looks = pin.places > 1 ? bubble(pin) : label;
  return (
    <Anchored
      map={map}
      longitude={pin.longitude}
      latitude={pin.latitude}
      className={classNames('size-0', isStrong ? 'z-20' : 'z-10 focus-within:z-30 hover:z-30')}
    >
      <button
        id={pinElementId(pin)}
        type="button"
        aria-label={pinName(pin)}
        aria-expanded={isOpen}
        data-lit={isLit || undefined}
        onClick={onChoose}
        onFocus={() => {
          onPoint(true);
          bringIntoView(map, pin);
        }}
        onBlur={() => onPoint(false)}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        className={classNames(
          'pointer-events-auto absolute left-0 -translate-x-1/2 rounded-full border text-sm font-bold whitespace-nowrap shadow-pop',
          // A touch target larger than the visible pin.
          'before:absolute before:-inset-2',
          looks.shape,
          hovered,
          isStrong ? strong : looks.colors,
        )}
      >
        {pinText(pin)}
      </button>
    </Anchored>
  );
}

interface Looks {
  shape: string;
  colors: string;
}

/** Stands above its place and points at it. */
const label: Looks = {
  shape:
    'bottom-1.5 px-3 py-1.5 after:absolute after:top-full after:left-1/2 after:size-2 after:-translate-x-1/2 after:-translate-y-1 after:rotate-45 after:border-r after:border-b after:border-inherit after:bg-inherit',
  colors: 'border-input-border bg-surface text-text',
};

const sizes: [leastCount: number, size: string][] = [
  [100, 'h-13 min-w-13 text-base'],
  [10, 'h-11 min-w-11'],
  [0, 'h-9 min-w-9'],
];

/** Lies over the region of its places; the more classes, the larger. */
function bubble({ count }: MapPin): Looks {
  const [, size] = sizes.find(([least]) => count >= least) ?? [0, ''];
  return {
    shape: `top-0 -translate-y-1/2 px-2 tabular-nums ${size}`,
    colors: 'border-surface bg-solid text-on-solid',
  };
}

/** Keyboard focus also reaches pins beyond the edge. */
function bringIntoView(map: MapLibre, { longitude, latitude }: MapPin): void {
  const { x, y } = map.project([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  if (x < 0 || y < 0 || x > clientWidth || y > clientHeight)
    map.easeTo({ center: [longitude, latitude] });
}
