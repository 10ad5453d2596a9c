// The colors of mails: written inline for every reader, and as classes for those that know a dark theme.
import type { CSSProperties } from 'react';

type Property = 'color' | 'background-color' | 'border-color';

/** Property, light, dark; the values are those of the site's tokens. */
export const paints = {
  canvas: ['background-color', '#f8f9f2', '#0d1007'],
  surface: ['background-color', '#ffffff', '#1a1e11'],
  border: ['border-color', '#dfe3cf', '#333a27'],
  'input-border': ['border-color', '#838a6c', '#7d8569'],
  text: ['color', '#191c10', '#f1f4e6'],
  'text-2': ['color', '#4a5038', '#c3c9b0'],
  'text-3': ['color', '#646b50', '#9ba287'],
  accent: ['color', '#5c6b00', '#b3cf1f'],
  brand: ['background-color', '#96b001', '#96b001'],
  'on-brand': ['color', '#14170b', '#14170b'],
} as const satisfies Record<string, readonly [Property, string, string]>;

export type PaintName = keyof typeof paints;

const inlineNames = {
  color: 'color',
  'background-color': 'backgroundColor',
  'border-color': 'borderColor',
} as const satisfies Record<Property, keyof CSSProperties>;

/** Attributes of an element with these colors, added to its other styles. */
export function painted(names: PaintName[], style: CSSProperties = {}) {
  const colors = names.map((name) => [inlineNames[paints[name][0]], paints[name][1]]);
  return {
    className: names.map(classOf).join(' '),
    style: { ...style, ...(Object.fromEntries(colors) as CSSProperties) },
  };
}

/** Contains nothing that HTML would escape, so that it can be put into a style element as it is. */
export function darkRules(): string {
  const rules = (Object.keys(paints) as PaintName[]).map((name) => {
    const [property, , dark] = paints[name];
    return `.${classOf(name)}{${property}:${dark} !important}`;
  });
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

function classOf(name: PaintName): string {
  return `mail-${name}`;
}
