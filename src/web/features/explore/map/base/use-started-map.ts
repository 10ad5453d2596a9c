// Lifecycle of the map in React: started in an element, repainted with the theme, stopped on unmount.
import type { Map as MapLibre } from 'maplibre-gl';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useTheme } from '#web/ui/theme/theme.tsx';
import type { Bounds } from '../fit.ts';
import { type StartedMap, startMap } from './start-map.ts';

interface Options {
  styleUrl: string | null;
  /** The initial bounds. */
  bounds: Bounds;
}

interface MapInPage {
  /** Ref of the element that the map is drawn in. */
  box: RefCallback<HTMLElement>;
  map: MapLibre | undefined;
  /** The browser cannot draw the map, for instance without WebGL. */
  isImpossible: boolean;
}

export function useStartedMap({ styleUrl, bounds }: Options): MapInPage {
  const [first] = useState(bounds);
  const [started, setStarted] = useState<StartedMap | 'impossible'>();
  const box = useCallback(
    (container: HTMLElement) => {
      try {
        const own = startMap(container, { styleUrl, bounds: first });
        setStarted(own);
        return () => own.stop();
      } catch {
        setStarted('impossible');
        return undefined;
      }
    },
    [styleUrl, first],
  );
  const { theme } = useTheme();
  const own = started === 'impossible' ? undefined : started;
  useEffect(() => {
    own?.repaint();
  }, [own, theme]);
  return { box, map: own?.map, isImpossible: started === 'impossible' };
}
