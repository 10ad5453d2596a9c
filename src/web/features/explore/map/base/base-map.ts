// Style of the built-in map: land, water, state and county borders and names, in our own colors, without third-party
// requests.
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { smallestRank } from './base-map-data.ts';
import type { MapColors } from './map-colors.ts';

type Layer = StyleSpecification['layers'][number];

const nothing = { type: 'FeatureCollection' as const, features: [] };

/** The smaller towns are loaded and drawn from this zoom on. */
export const moreTownsZoom = 8;

/** Our outlines are coarse, so tiles beyond this zoom would show nothing more. */
const emptySource = { type: 'geojson' as const, data: nothing, maxzoom: 9 };

/** The browser draws text in the page's font, because a style without glyph files requests none. */
const font = ['Figtree Variable'];

const sourceNames = [
  'abroad',
  'land',
  'lakes',
  'rivers',
  'states',
  'counties',
  'names',
  'towns',
  'more-towns',
] as const;
export type SourceName = (typeof sourceNames)[number];

export function baseStyle(colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: Object.fromEntries(sourceNames.map((name) => [name, emptySource])),
    layers: layersOf(colors),
  };
}

const layersOf = (colors: MapColors): Layer[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colors.water } },
  { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': colors.abroad } },
  {
    // Closes the gaps along the border, whose two sides come from different maps.
    id: 'abroad-edge',
    type: 'line',
    source: 'abroad',
    paint: { 'line-color': colors.abroad, 'line-width': 3 },
  },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colors.water } },
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    minzoom: 3.5,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': colors.river,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.75, 7, 2, 10, 4],
      // They are drawn for the whole country: near a town they would be a mile off.
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, 11, 0],
    },
  },
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
  townNames('towns', colors),
  townNames('more-towns', colors),
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

/** More names the nearer one looks. */
const townNames = (source: 'towns' | 'more-towns', colors: MapColors): Layer => ({
  id: source,
  type: 'symbol',
  source,
  minzoom: source === 'towns' ? 3.5 : moreTownsZoom,
  filter: [
    '<',
    ['get', 'rank'],
    ['step', ['zoom'], 60, 5, 200, 6.5, 800, 8, smallestRank, 9, 7000, 10, 1_000_000],
  ],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font,
    'text-size': source === 'towns' ? ['interpolate', ['linear'], ['zoom'], 4, 12, 9, 16] : 13,
    'symbol-sort-key': ['get', 'rank'],
    'text-padding': 6,
  },
  paint: { 'text-color': colors.townLabel, ...haloOf(colors) },
});

const haloOf = ({ land }: MapColors) => ({ 'text-halo-color': land, 'text-halo-width': 1.5 });

/** Applies a changed theme: only the colors change, what is drawn stays. */
export function recolor(map: MapLibre, colors: MapColors): void {
  for (const { id, paint } of layersOf(colors))
    for (const [name, value] of Object.entries(paint ?? {}))
      if (name.endsWith('-color')) map.setPaintProperty(id, name as 'fill-color', value);
}
