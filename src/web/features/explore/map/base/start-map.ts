// Starts the map in an element: the built-in style, or the one that this site's operator has set.
import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
// Served by us, because the Content Security Policy allows no third-party code.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { baseStyle, moreTownsZoom, recolor, type SourceName } from './base-map.ts';
import {
  fetchCountyBorders,
  fetchMoreTowns,
  fetchStates,
  fetchTowns,
  fetchWater,
} from './base-map-data.ts';
import type { Bounds } from '../fit.ts';
import { readMapColors } from './map-colors.ts';

setWorkerUrl(workerUrl);

const credit =
  'Places © <a href="https://www.geonames.org/">GeoNames</a>, ' +
  '<a href="https://creativecommons.org/licenses/by/4.0/" rel="license">CC BY 4.0</a>';

/** County borders are loaded and drawn from this zoom on. */
const countyZoom = 5.5;

/** Leaves room for the pins, which stand above their places; a closer zoom would show hardly more. */
export const fitting = { padding: { top: 64, right: 48, bottom: 40, left: 48 }, maxZoom: 9 };

export interface StartedMap {
  map: MapLibre;
  /** Call after the theme has changed. */
  repaint(): void;
  stop(): void;
}

interface Options {
  styleUrl: string | null;
  bounds: Bounds;
}

/** Throws if the browser cannot draw maps. */
export function startMap(container: HTMLElement, { styleUrl, bounds }: Options): StartedMap {
  const ownStyle = () => baseStyle(readMapColors(container));
  let isOwn = styleUrl === null;
  let hasStyle = false;
  let isOver = false;
  const map = new MapLibre({
    container,
    style: styleUrl ?? ownStyle(),
    bounds,
    fitBoundsOptions: fitting,
    attributionControl: { compact: false, customAttribution: credit },
    locale: { 'Map.Title': 'Map, moved by the arrow keys' },
    minZoom: 1,
    maxZoom: 16,
    dragRotate: false,
    touchPitch: false,
    // Pins stand in one world only.
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // If the configured style cannot be loaded, the built-in one is used.
  map.on('error', () => {
    if (isOwn || hasStyle) return;
    isOwn = true;
    map.setStyle(ownStyle(), { diff: false });
  });
  map.on('style.load', () => {
    hasStyle = true;
    if (isOwn) fill(map, () => isOver);
  });
  return {
    map,
    repaint: () => {
      if (isOwn && hasStyle) recolor(map, readMapColors(container));
    },
    stop: () => {
      isOver = true;
      map.remove();
    },
  };
}

function fill(map: MapLibre, isOver: () => boolean): void {
  const put = (name: SourceName, data: Parameters<GeoJSONSource['setData']>[0]): void => {
    if (!isOver()) void map.getSource<GeoJSONSource>(name)?.setData(data);
  };
  // Without outlines the map still shows where the classes are.
  void fetchStates().then(({ land, borders, names }) => {
    put('land', land);
    put('states', borders);
    put('names', names);
  }, nothing);
  void fetchWater().then(({ abroad, lakes, rivers }) => {
    put('abroad', abroad);
    put('lakes', lakes);
    put('rivers', rivers);
  }, nothing);
  void fetchTowns().then((towns) => put('towns', towns), nothing);
  whenNear(map, countyZoom, () =>
    fetchCountyBorders().then((borders) => put('counties', borders), nothing),
  );
  whenNear(map, moreTownsZoom, () =>
    fetchMoreTowns().then((towns) => put('more-towns', towns), nothing),
  );
}

/** Loads once, when the map is first seen from that near. */
function whenNear(map: MapLibre, zoom: number, load: () => Promise<void>): void {
  let isAsked = false;
  const look = (): void => {
    if (isAsked || map.getZoom() < zoom) return;
    isAsked = true;
    void load();
  };
  look();
  map.on('zoomend', look);
}

const nothing = (): void => undefined;
