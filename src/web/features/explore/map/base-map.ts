// Style of the built-in map: land, state and county borders and names, in our own colors, without third-party requests.
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';

type Layer = StyleSpecification['layers'][number];

const nothing = { type: 'FeatureCollection' as const, features: [] };

/** Our outlines are coarse, so tiles beyond this zoom would show nothing more. */
const source = { type: 'geojson' as const, data: nothing, maxzoom: 9 };

/** The browser draws text in the page's font, because a style without glyph files requests none. */
const font = ['Figtree Variable'];

export function baseStyle(colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: { land: source, states: source, counties: source, names: source, towns: source },
    layers: layersOf(colors),
  };
}

const layersOf = (colors: MapColors): Layer[] => [
  { id: 'around', type: 'background', paint: { 'background-color': colors.around } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
  {
    id: 'counties',
    type: 'line',
    source: 'counties',
    paint: { 'line-color': colors.border, 'line-opacity': 0.3 },
  },
  {
    id: 'states',
    type: 'line',
    source: 'states',
    paint: {
      'line-color': colors.border,
      'line-opacity': 0.55,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.75, 9, 2],
    },
  },
  {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    minzoom: 3.5,
    filter: ['<', ['get', 'rank'], ['step', ['zoom'], 60, 5, 200, 6.5, 800, 8, 2500]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12, 9, 16],
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': 6,
    },
    paint: { 'text-color': colors.townLabel, ...haloOf(colors) },
  },
  {
    id: 'names',
    type: 'symbol',
    source: 'names',
    maxzoom: 8,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 7, 16],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
      'text-max-width': 8,
    },
    paint: { 'text-color': colors.label, ...haloOf(colors) },
  },
];

const haloOf = ({ land }: MapColors) => ({ 'text-halo-color': land, 'text-halo-width': 1.5 });

/** Applies a changed theme: only the colors change, what is drawn stays. */
export function recolor(map: MapLibre, colors: MapColors): void {
  for (const { id, paint } of layersOf(colors))
    for (const [name, value] of Object.entries(paint ?? {}))
      if (name.endsWith('-color')) map.setPaintProperty(id, name as 'fill-color', value);
}
