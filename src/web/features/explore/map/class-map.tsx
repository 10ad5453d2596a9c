// Classes on a map that fills its frame: pins for all matches in view, and a search of the visible area.
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapPin } from '#contract/classes/class-map.ts';
import type { FoundPage } from '../search/explore-query.ts';
import type { ShownCard } from '#web/features/class-card/shown-card.ts';
import { useSite } from '#web/kit/api/site.ts';
import type { SearchArea } from '#web/kit/class/search-area.ts';
import type { Search } from '../search/search-params.ts';
import { useStartedMap } from './base/use-started-map.ts';
import { idsAt, pinKey, pinOf } from './pins/card-of-pin.ts';
import './class-map.css';
import { boundsOf, type Shown, unitedStates } from './fit.ts';
import { SearchHere, ZoomButtons } from './map-controls.tsx';
import { NoMap, Notice } from './map-notices.tsx';
import { isOnePlace, partPin } from './pins/part-pin.ts';
import { PinPopup } from './pins/pin-popup.tsx';
import { pinElementId, PricePin } from './pins/price-pin.tsx';
import { useFit } from './use-fit.ts';
import { useLitCards, usePointedCard } from './use-lit-cards.ts';
import { usePins } from './pins/use-pins.ts';

interface ClassMapProps {
  cards: readonly ShownCard[];
  first: FoundPage | undefined;
  /** The shown search. */
  search: Search;
  onSearchArea: (area: SearchArea) => void;
}

// oxlint-disable-next-line import/no-default-export -- what React loads lazily is the default
export default function ClassMap({ cards, first, search, onSearchArea }: ClassMapProps) {
  const { mapStyleUrl } = useSite();
  const filters = filtersOf(search, first);
  const name = String(new URLSearchParams(filters));
  const shown: Shown = { name, first, cards, extent: undefined };
  const { box, map, isImpossible } = useStartedMap({
    styleUrl: mapStyleUrl,
    bounds: boundsOf(shown) ?? unitedStates,
  });
  if (isImpossible) return <NoMap />;
  return (
    // Clipped, not hidden: focus must not scroll to overflowing elements.
    // A size container, by which the elements on the map measure themselves.
    <div className="class-map relative isolate size-full overflow-clip bg-surface-3 [container-type:size]">
      <div className="absolute inset-0 z-0">
        <div ref={box} className="size-full" />
      </div>
      {map && <OnMap map={map} shown={shown} {...{ cards, filters, onSearchArea }} />}
    </div>
  );
}

/** A map has no order, and shows what was found instead of misspelled words. */
function filtersOf({ sort: _order, ...search }: Search, first: ClassMapProps['first']): Search {
  return first?.correctedTo ? { ...search, q: first.correctedTo } : search;
}

interface OnMapProps extends Pick<ClassMapProps, 'cards' | 'onSearchArea'> {
  map: MapLibre;
  shown: Shown;
  filters: Search;
}

function OnMap({ map, shown, cards, filters, onSearchArea }: OnMapProps) {
  const { pins, extent, ...state } = usePins(map, filters);
  const choice = useChoice(map, pins);
  const [pointed, setPointed] = useState<MapPin>();
  const pointedCard = usePointedCard();
  const litPin = pinOf(
    cards.find(({ id }) => id === pointedCard),
    pins,
  );
  useLitCards(idsAt(choice.chosen ?? pointed, cards));
  const expect = useFit(map, { ...shown, extent });
  const searchArea = (area: SearchArea): void => {
    expect(area);
    onSearchArea(area);
  };
  return (
    // Handles Escape for the pin and its popup alike; the layer itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="pointer-events-none absolute inset-0 z-10"
      onKeyDown={({ key }) => key === 'Escape' && choice.close()}
    >
      <SearchHere map={map} onSearchArea={searchArea} />
      <ZoomButtons map={map} />
      {pins.map((pin) => (
        <PricePin
          key={pinKey(pin)}
          map={map}
          pin={pin}
          isOpen={isOnePlace(pin) ? pin === choice.chosen : undefined}
          isLit={pin === litPin}
          onChoose={() => choice.press(pin)}
          onPoint={(isPointed) => setPointed(isPointed ? pin : undefined)}
        />
      ))}
      {choice.chosen && (
        <Popup map={map} pin={choice.chosen} {...{ filters, searchArea }} onClose={choice.close} />
      )}
      <Notice {...state} />
    </div>
  );
}

/** From this width on, a popup fits beside its pin. */
const roomy = 640;

interface PopupProps {
  map: MapLibre;
  pin: MapPin;
  filters: Search;
  searchArea: (area: SearchArea) => void;
  onClose: () => void;
}

function Popup({ map, pin, filters, searchArea, onClose }: PopupProps) {
  const { latitude, longitude } = pin;
  return (
    <PinPopup
      key={pinKey(pin)}
      map={map}
      pin={pin}
      filters={filters}
      isSheet={map.getContainer().clientWidth < roomy}
      onClose={onClose}
      onShowAll={() => {
        onClose();
        searchArea({ latitude, longitude, radiusMiles: 1 });
      }}
    />
  );
}

/** The pin whose popup is open. */
function useChoice(map: MapLibre, pins: readonly MapPin[]) {
  const [key, setKey] = useState<string>();
  const chosen = pins.find((pin) => pinKey(pin) === key);
  useEffect(() => {
    const forget = (): void => setKey(undefined);
    map.on('click', forget);
    return () => {
      map.off('click', forget);
    };
  }, [map]);
  return {
    chosen,
    press: (pin: MapPin) => {
      if (isOnePlace(pin)) setKey(pin === chosen ? undefined : pinKey(pin));
      else partPin(map, pin);
    },
    /** Focus returns to the pin. */
    close: () => {
      if (!chosen) return;
      setKey(undefined);
      document.getElementById(pinElementId(chosen))?.focus();
    },
  };
}
