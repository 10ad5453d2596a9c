// Classes on a map that fills its frame: a pin per place with a popup, and a search of the visible area.
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useState, useRef } from 'react';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import { useSite } from '#web/kit/api/site.ts';
import './class-map.css';
import { boundsOf, keepsStill, type Shown } from './fit.ts';
import { gatherPins, isPlaced, type Pin, type PlacedCard } from './gather-pins.ts';
import { SearchHere, ZoomButtons, type MoveCause } from './map-controls.tsx';
import { PinPopup } from './pin-popup.tsx';
import { pinElementId, PricePin } from './price-pin.tsx';
import type { SearchArea } from '#web/kit/class/search-area.ts';
import { useStartedMap } from './use-started-map.ts';
import { MapPinOff } from 'lucide-react';
import { fitting } from './start-map.ts';

interface ClassMapProps {
  cards: readonly ClassCard[];
  /** The searched place. */
  place: SearchResponse['place'];
  onSearchArea: (area: SearchArea) => void;
}

// oxlint-disable-next-line import/no-default-export -- what React loads lazily is the default
export default function ClassMap({ cards, place, onSearchArea }: ClassMapProps) {
  const { mapStyleUrl } = useSite();
  const placed = useMemo(() => cards.filter(isPlaced), [cards]);
  const bounds = boundsOf(placed, place);
  const { box, map, isImpossible } = useStartedMap({ styleUrl: mapStyleUrl, bounds });
  if (isImpossible) return <NoMap />;
  return (
    // Clipped, not hidden: focus must not scroll to overflowing elements.
    // A size container, by which the elements on the map measure themselves.
    <div className="class-map relative isolate size-full overflow-clip bg-surface-3 [container-type:size]">
      <div className="absolute inset-0 z-0">
        <div ref={box} className="size-full" />
      </div>
      {map && <OnMap map={map} cards={placed} place={place} onSearchArea={onSearchArea} />}
      <Unplaced count={cards.length - placed.length} />
    </div>
  );
}

interface OnMapProps {
  map: MapLibre;
  cards: readonly PlacedCard[];
  place: SearchResponse['place'];
  onSearchArea: (area: SearchArea) => void;
}

/** From this width on, a popup fits beside its pin. */
const roomy = 640;

function OnMap({ map, cards, place, onSearchArea }: OnMapProps) {
  const [chosenId, setChosenId] = useState<string>();
  const pins = usePins(map, cards);
  const expect = useFit(map, cards, place);
  const chosen = pins.find(({ id }) => id === chosenId);
  useEffect(() => {
    const close = (): void => setChosenId(undefined);
    map.on('click', close);
    return () => {
      map.off('click', close);
    };
  }, [map]);
  const closeAndReturn = (pin: Pin): void => {
    setChosenId(undefined);
    document.getElementById(pinElementId(pin))?.focus();
  };
  return (
    // Handles Escape for the pin and its popup alike; the layer itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="pointer-events-none absolute inset-0 z-10"
      onKeyDown={({ key }) => key === 'Escape' && chosen && closeAndReturn(chosen)}
    >
      <SearchHere
        map={map}
        onSearchArea={(area) => {
          expect(area);
          onSearchArea(area);
        }}
      />
      <ZoomButtons map={map} />
      {pins.map((pin) => (
        <PricePin
          key={pin.id}
          map={map}
          pin={pin}
          isOpen={pin === chosen}
          onChoose={() => setChosenId(pin === chosen ? undefined : pin.id)}
        />
      ))}
      {chosen && (
        <PinPopup
          key={chosen.id}
          map={map}
          pin={chosen}
          isSheet={map.getContainer().clientWidth < roomy}
          onClose={() => closeAndReturn(chosen)}
        />
      )}
    </div>
  );
}

/** Regrouped when a zoom has ended; during the zoom the pins only move. */
function usePins(map: MapLibre, cards: readonly PlacedCard[]): Pin[] {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const look = (): void => setZoom(map.getZoom());
    map.on('zoomend', look);
    return () => {
      map.off('zoomend', look);
    };
  }, [map]);
  return useMemo(() => gatherPins(cards, zoom), [cards, zoom]);
}

function Unplaced({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="absolute bottom-9 left-3 z-10 rounded-full bg-surface px-3 py-1 text-sm text-text-2 shadow-card">
      {count} on the list only
    </p>
  );
}

/** Shown when the browser cannot draw a map. */
function NoMap() {
  return (
    <div className="flex size-full flex-col items-center justify-center p-6 text-center">
      <MapPinOff aria-hidden="true" className="mb-2 size-9 text-text-3" />
      <p className="text-lg font-semibold">This browser cannot draw the map</p>
      <p className="max-w-prose text-text-2">
        It needs WebGL, which is switched off or missing here. The list shows the same classes.
      </p>
    </div>
  );
}

/** Returns a function that announces a search of the given area. */
function useFit(
  map: MapLibre,
  cards: readonly PlacedCard[],
  place: SearchResponse['place'],
): (area: SearchArea) => void {
  const shown = useRef<Shown>({ ids: cards.map(({ id }) => id), place });
  const asked = useRef<SearchArea>(undefined);
  useEffect(() => {
    const now: Shown = { ids: cards.map(({ id }) => id), place };
    const isStill = keepsStill(shown.current, now, asked.current);
    shown.current = now;
    if (isStill) return;
    // A later return to that area finds the map elsewhere, so it must fit again.
    asked.current = undefined;
    map.fitBounds(boundsOf(cards, place), fitting, { isFit: true } satisfies MoveCause);
  }, [map, cards, place]);
  return (area) => {
    asked.current = area;
  };
}
